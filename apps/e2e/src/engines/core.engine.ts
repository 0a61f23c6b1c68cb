import { english } from '@dojang/schemas/testing/samples';
import { logTexts } from '@dojang/schemas/log-texts';
import { noConnection } from '../console-watch.ts';
import { expect, test } from './engine-test.ts';
import type { EnginePage } from './engine.ts';
import {
  button,
  expectCount,
  expectPath,
  expectTexts,
  expectValue,
  expectVisible,
  field,
  link,
  readElements,
  rowHeader,
  toast,
  withText,
} from './elements.ts';
import { readStores } from './stores.ts';

type Account = { email: string; password: string };

async function signIn(tab: EnginePage, url: string, { email, password }: Account): Promise<void> {
  await tab.open(`${url}/login`);
  await tab.fill(field('Email address'), email);
  await tab.fill(field('Password'), password);
  await tab.click(button('Login'));
  await expectPath(tab, '/v1/settings/account');
}

/** The server's record of the signed-in user. */
const readProfile = (tab: EnginePage) =>
  tab.evaluate(
    async () => (await (await fetch('/api/user/profile')).json()) as { surname: string },
  );

test('a member signs in and arrives at the account settings', async ({ tab, club }) => {
  const member = await club.takeMember();
  await signIn(tab, club.url, member);
  await expectValue(tab, field('Email'), member.email);
});

test('saving the account stores the values, reloads the page and confirms it', async ({
  tab,
  club,
}) => {
  await signIn(tab, club.url, await club.takeMember());
  await expectVisible(tab, withText(english('profile.synced')));
  await tab.evaluate(() => document.body.setAttribute('data-before', 'yes'));
  await tab.fill(field('Surname'), 'Ångström-Öz');
  await tab.click(button('Save'));
  await expectVisible(tab, `${toast}${withText(english('profile.updated'))}`);
  await expectCount(tab, '//body[@data-before]', 0);
  await expectValue(tab, field('Surname'), 'Ångström-Öz');
  expect((await readProfile(tab)).surname).toBe('Ångström-Öz');
});

test('an edit made while the server is down survives a reload and is pushed once it is back', async ({
  tab,
  club,
  stopServer,
  consoleWatch,
}) => {
  // logged when the server can't be reached (behaviour 4.7)
  consoleWatch.allow(noConnection, new RegExp(logTexts.profileNotFetched));
  await signIn(tab, club.url, await club.takeMember());
  await expectVisible(tab, withText(english('profile.synced')));
  // With a controller the app starts offline. The worker's state is no help: WebKit may report an active worker as
  // "installing".
  await expect
    .poll(() => tab.evaluate(() => navigator.serviceWorker.controller !== null), {
      // the worker fetches the whole app first, which is slow in WebKit
      timeout: 30_000,
    })
    .toBe(true);
  await stopServer();
  await tab.evaluate(() => document.body.setAttribute('data-before', 'yes'));
  await tab.fill(field('Surname'), 'Of The Hall');
  await tab.click(button('Save'));
  await expectVisible(tab, `${toast}${withText(english('profile.savedHere'))}`);
  await expectCount(tab, '//body[@data-before]', 0);
  await expectValue(tab, field('Surname'), 'Of The Hall');
  await expectVisible(tab, withText(english('profile.waitingForNetwork')));
  await club.startServer();
  await expectVisible(tab, withText(english('profile.synced')));
  expect((await readProfile(tab)).surname).toBe('Of The Hall');
});

test('a logout removes all data of the member from the device', async ({ tab, club }) => {
  const member = await club.takeMember();
  await signIn(tab, club.url, member);
  await tab.click(link('Events'));
  await expectCount(tab, rowHeader, 5);
  await tab.click(link('Settings'));
  await expectVisible(tab, withText(english('profile.synced')));
  expect(await readStores(tab)).toContain(member.email);
  await tab.click(button('Logout'));
  await expectPath(tab, '/login');
  const remaining = await readStores(tab);
  expect(remaining).not.toContain(member.email);
  expect(remaining).not.toContain(member.user.id);
  expect(remaining).not.toContain('answers-for-');
});

test('the events are paged five at a time, forward and back', async ({ tab, club }) => {
  await signIn(tab, club.url, await club.takeMember());
  await tab.click(link('Events'));
  await expectVisible(tab, withText('Page 1 of'));
  await expectCount(tab, rowHeader, 5);
  const first = (await readElements(tab, rowHeader)).map(({ text }) => text);
  await tab.click(button('Next page'));
  await expectVisible(tab, withText('Page 2 of'));
  await expectCount(tab, '//*[@aria-busy="true"]', 0);
  await expectCount(tab, rowHeader, 5);
  expect((await readElements(tab, rowHeader)).map(({ text }) => text)).not.toEqual(first);
  await tab.click(button('Previous page'));
  await expectTexts(tab, rowHeader, first);
});

test('the administrator pages and filters the users', async ({ tab, club }) => {
  await signIn(tab, club.url, club.admin);
  await tab.click(link('Admin'));
  await expectCount(tab, rowHeader, 5);
  await tab.click(button('Next page'));
  await expectVisible(tab, withText('Page 2 of'));
  await tab.fill(field('Filter by names'), 'nobody is called this');
  await expectVisible(tab, withText(english('table.noResults')));
  const { name } = club.admin.user;
  await tab.fill(field('Filter by names'), name);
  await expectVisible(tab, `${rowHeader}[contains(., "${name}")]`);
  await expectVisible(tab, withText('Page 1 of'));
});

test('the administrator creates a user; the form first reports missing values', async ({
  tab,
  club,
}) => {
  const name = `Nova${Date.now()}`;
  await signIn(tab, club.url, club.admin);
  await tab.click(link('Admin'));
  await tab.click(link('Create User'));
  await tab.fill(field('Password'), '12345');
  await tab.click(button('Create'));
  await expectVisible(tab, withText(english('form.required')));
  await expectVisible(tab, withText(english('user.passwordTooShort', { n: 6 })));
  await tab.fill(field('Name'), name);
  await tab.fill(field('Email'), `${name}@club.example`);
  await tab.fill(field('Password'), 'long-enough');
  await tab.click(button('Create'));
  await expectVisible(tab, `${toast}${withText(english('user.created'))}`);
  await expectPath(tab, '/v1/admin');
  await tab.fill(field('Filter by names'), name);
  await expectTexts(tab, rowHeader, [name]);
});
