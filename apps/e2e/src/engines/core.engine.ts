import { english } from '@dojang/schemas/testing/samples';
import { logTexts } from '@dojang/schemas/log-texts';
import { noConnection } from '../console-watch.ts';
import { expect, test } from './engine-test.ts';
import type { EnginePage } from './engine.ts';
import { button, field, link, rowHeader, saying, toast } from './found-by.ts';
import { expectCount, expectPath, expectSeen, expectTexts, expectValue, look } from './seen.ts';
import { readStores } from './stores.ts';

type Account = { email: string; password: string };

async function signIn(tab: EnginePage, url: string, { email, password }: Account): Promise<void> {
  await tab.open(`${url}/login`);
  await tab.fill(field('Email address'), email);
  await tab.fill(field('Password'), password);
  await tab.click(button('Login'));
  await expectPath(tab, '/v1/settings/account');
}

/** The record that the server has of whoever is signed in. */
const readProfile = (tab: EnginePage) =>
  tab.evaluate(
    async () => (await (await fetch('/api/user/profile')).json()) as { surname: string },
  );

test('a member signs in and arrives at the account settings', async ({ tab, club }) => {
  const member = await club.takeMember();
  await signIn(tab, club.url, member);
  await expectValue(tab, field('Email'), member.email);
});

test('saving the account stores the values, reloads the page and says so', async ({
  tab,
  club,
}) => {
  await signIn(tab, club.url, await club.takeMember());
  await expectSeen(tab, saying(english('profile.synced')));
  await tab.evaluate(() => document.body.setAttribute('data-before', 'yes'));
  await tab.fill(field('Surname'), 'Ångström-Öz');
  await tab.click(button('Save'));
  await expectSeen(tab, `${toast}${saying(english('profile.updated'))}`);
  await expectCount(tab, '//body[@data-before]', 0);
  await expectValue(tab, field('Surname'), 'Ångström-Öz');
  expect((await readProfile(tab)).surname).toBe('Ångström-Öz');
});

test('an edit made while the server is gone outlives the page, and is sent once it is back', async ({
  tab,
  club,
  stopServer,
  consoleWatch,
}) => {
  // logged when the server can't be reached (behaviour 4.7)
  consoleWatch.allow(noConnection, new RegExp(logTexts.profileNotFetched));
  await signIn(tab, club.url, await club.takeMember());
  await expectSeen(tab, saying(english('profile.synced')));
  // From then on the app starts without network. The worker's state says less: WebKit may call one that is long
  // active "installing".
  await expect
    .poll(() => tab.evaluate(() => navigator.serviceWorker.controller !== null), {
      // it fetches the whole app first, which takes WebKit long on a busy machine
      timeout: 30_000,
    })
    .toBe(true);
  await stopServer();
  await tab.fill(field('Surname'), 'Of The Hall');
  await tab.click(button('Save'));
  await expectSeen(tab, `${toast}${saying(english('profile.savedHere'))}`);
  await tab.open(`${club.url}/v1/settings/account`);
  await expectValue(tab, field('Surname'), 'Of The Hall');
  await expectSeen(tab, saying(english('profile.waitingForNetwork')));
  await club.startServer();
  await expectSeen(tab, saying(english('profile.synced')));
  expect((await readProfile(tab)).surname).toBe('Of The Hall');
});

test('logging out leaves nothing of the member on the device', async ({ tab, club }) => {
  const member = await club.takeMember();
  await signIn(tab, club.url, member);
  await tab.click(link('Events'));
  await expectCount(tab, rowHeader, 5);
  await tab.click(link('Settings'));
  await expectSeen(tab, saying(english('profile.synced')));
  expect(await readStores(tab)).toContain(member.email);
  await tab.click(button('Logout'));
  await expectPath(tab, '/login');
  const left = await readStores(tab);
  expect(left).not.toContain(member.email);
  expect(left).not.toContain(member.user.id);
  expect(left).not.toContain('answers-for-');
});

test('the events come five a page, forth and back', async ({ tab, club }) => {
  await signIn(tab, club.url, await club.takeMember());
  await tab.click(link('Events'));
  await expectSeen(tab, saying('Page 1 of'));
  await expectCount(tab, rowHeader, 5);
  const first = (await look(tab, rowHeader)).map(({ text }) => text);
  await tab.click(button('Next page'));
  await expectSeen(tab, saying('Page 2 of'));
  await expectCount(tab, '//*[@aria-busy="true"]', 0);
  await expectCount(tab, rowHeader, 5);
  expect((await look(tab, rowHeader)).map(({ text }) => text)).not.toEqual(first);
  await tab.click(button('Previous page'));
  await expectTexts(tab, rowHeader, first);
});

test('the administrator pages and filters the users', async ({ tab, club }) => {
  await signIn(tab, club.url, club.admin);
  await tab.click(link('Admin'));
  await expectCount(tab, rowHeader, 5);
  await tab.click(button('Next page'));
  await expectSeen(tab, saying('Page 2 of'));
  await tab.fill(field('Filter by names'), 'nobody is called this');
  await expectSeen(tab, saying(english('table.noResults')));
  const { name } = club.admin.user;
  await tab.fill(field('Filter by names'), name);
  await expectSeen(tab, `${rowHeader}[contains(., "${name}")]`);
  await expectSeen(tab, saying('Page 1 of'));
});

test('the administrator creates a user, and is told what is missing before', async ({
  tab,
  club,
}) => {
  const name = `Nova${Date.now()}`;
  await signIn(tab, club.url, club.admin);
  await tab.click(link('Admin'));
  await tab.click(link('Create User'));
  await tab.fill(field('Password'), '12345');
  await tab.click(button('Create'));
  await expectSeen(tab, saying(english('form.required')));
  await expectSeen(tab, saying(english('user.passwordTooShort', { n: 6 })));
  await tab.fill(field('Name'), name);
  await tab.fill(field('Email'), `${name}@club.example`);
  await tab.fill(field('Password'), 'long-enough');
  await tab.click(button('Create'));
  await expectSeen(tab, `${toast}${saying(english('user.created'))}`);
  await expectPath(tab, '/v1/admin');
  await tab.fill(field('Filter by names'), name);
  await expectTexts(tab, rowHeader, [name]);
});
