import { english } from '@dojang/schemas/testing/samples';
import type { BrowserContext, Page } from '@playwright/test';
import { noConnection } from '../console-watch.ts';
import { type AdminCalls, callAsAdmin } from '../families.ts';
import { expect, test as base } from '../fixtures.ts';
import { button, choiceField, chosen, phone, toast } from '../screens.ts';
import { waitForWorker } from '../worker.ts';

const test = base.extend<{ admin: AdminCalls }>({
  admin: async ({ club }, use) => {
    const admin = await callAsAdmin(club);
    await use(admin);
    await admin.close();
  },
});
test.use({ role: 'member', serviceWorkers: 'allow', viewport: phone });
test.beforeEach(({ consoleWatch }) => consoleWatch.allow(noConnection));

const child = (page: Page, name: string) => page.getByRole('link', { name });
const waiting = (page: Page) => page.getByText(english('profile.waitingForNetwork')).first();

/** Opens the account and waits until it works offline. */
async function openAccount(page: Page) {
  await page.goto('/v1/settings/account');
  await waitForWorker(page);
}

async function changeKup(page: Page, label: string) {
  await choiceField(page, 'Kup').selectOption({ label });
  await button(page, 'Save').last().click();
}

/** Through the drawer: the button's place on a phone. */
async function logOut(page: Page) {
  await button(page, english('navigation.open')).click();
  await button(page, 'Logout').click();
}

const stored = async (context: BrowserContext) =>
  JSON.stringify(await context.storageState({ indexedDB: true }));

test('a guardian finds their children on the account page and edits a child’s data like their own', async ({
  page,
  person,
  admin,
}) => {
  const jun = await admin.addChild('Jun', person.user.id);
  await admin.addChild('Ara', person.user.id);
  await openAccount(page);
  await expect(page.getByRole('link', { name: /^(Ara|Jun)$/ })).toHaveText(['Ara', 'Jun']);
  await child(page, 'Jun').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jun');
  await changeKup(page, '4');
  await expect(toast(page)).toHaveText(english('profile.updated'));
  await expect(chosen(page, 'Kup')).toHaveText('4');
  expect(await admin.find(jun.id)).toMatchObject({ kup: 'FOUR', surname: null });
  expect(await admin.find(person.user.id)).toMatchObject({ kup: person.user.kup });
});

test('a child’s data can be read and edited offline, also after the browser was closed', async ({
  page,
  context,
  person,
  admin,
}) => {
  const jun = await admin.addChild('Jun', person.user.id);
  await openAccount(page);
  await child(page, 'Jun').click();
  await expect(page.getByText(english('profile.synced')).first()).toBeVisible();
  await context.setOffline(true);
  await changeKup(page, '2');
  await expect(toast(page)).toContainText(english('profile.savedHere'));
  await page.close();
  const reopened = await context.newPage();
  await reopened.goto('/v1/settings/account');
  await child(reopened, 'Jun').click();
  await expect(chosen(reopened, 'Kup')).toHaveText('2');
  await context.setOffline(false);
  await expect.poll(async () => (await admin.find(jun.id))?.kup).toBe('TWO');
});

test('an offline logout can keep pending edits until they are pushed; nothing stays on the device after that', async ({
  page,
  context,
  person,
  admin,
}) => {
  const jun = await admin.addChild('Jun', person.user.id);
  await openAccount(page);
  await child(page, 'Jun').click();
  await expect(page.getByText(english('profile.synced')).first()).toBeVisible();
  await context.setOffline(true);
  await changeKup(page, '3');
  await expect(toast(page)).toContainText(english('profile.savedHere'));
  await expect(waiting(page)).toBeVisible();
  await logOut(page);
  await expect(page.getByText(english('auth.logOutUnsent'))).toBeVisible();
  await button(page, english('auth.logOutAndSend')).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto(`/v1/settings/child/${jun.id}`);
  await expect(page).toHaveURL(/\/login/);
  await context.setOffline(false);
  await expect.poll(async () => (await admin.find(jun.id))?.kup).toBe('THREE');
  await expect
    .poll(async () => (await context.request.get('/api/user/profile')).status())
    .toBe(401);
  await expect.poll(() => stored(context)).not.toContain(jun.id);
  expect(await stored(context)).not.toContain(person.email);
});

test('guardian and child are notified when the child comes of age, until each confirms it', async ({
  page,
  browser,
  person,
  admin,
  club,
}) => {
  const grown = await club.takeMember();
  await admin.addGuardian(grown.user.id, person.user.id);
  await admin.comeOfAge(grown.user.id);
  const { state } = await club.signIn(grown);
  const asChild = await browser.newContext({ baseURL: club.url, storageState: state });
  const notices: [Page, string][] = [
    [page, english('guardian.childCameOfAge', { name: grown.user.name })],
    [await asChild.newPage(), english('guardian.cameOfAge', { name: person.user.name })],
  ];
  for (const [one, text] of notices) {
    await one.goto('/v1/settings/account');
    await expect(one.getByText(text)).toBeVisible();
    await one.context().setOffline(true);
    await button(one, english('guardian.understood')).click();
    await expect(one.getByText(english('offline.unreachable'))).toBeVisible();
    await one.context().setOffline(false);
    await button(one, english('guardian.understood')).click();
    await expect(one.getByText(text)).toHaveCount(0);
  }
  await asChild.close();
  await page.reload();
  await expect(page.getByText(english('profile.synced'))).toBeVisible();
  await expect(page.getByText(english('guardian.children'))).toHaveCount(0);
});
