import { english } from '@dojang/schemas/testing/samples';
import type { BrowserContext, Page } from '@playwright/test';
import { changeKupOffline, test } from '../children.ts';
import { noConnection } from '../console-watch.ts';
import { expect } from '../fixtures.ts';
import { button, phone } from '../screens.ts';

test.use({ role: 'member', serviceWorkers: 'allow', viewport: phone });
test.beforeEach(({ consoleWatch }) => consoleWatch.allow(noConnection));

const waiting = (page: Page) => page.getByText(english('profile.waitingForNetwork')).first();

/** Through the drawer: the button's place on a phone. */
async function logOut(page: Page) {
  await button(page, english('navigation.open')).click();
  await button(page, 'Logout').click();
}

const stored = async (context: BrowserContext) =>
  JSON.stringify(await context.storageState({ indexedDB: true }));

test('an offline logout can keep pending edits until they are pushed; nothing stays on the device after that', async ({
  page,
  context,
  person,
  admin,
}) => {
  const jun = await admin.addChild('Jun', person.user.id);
  await changeKupOffline(page, 'Jun', '3');
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
