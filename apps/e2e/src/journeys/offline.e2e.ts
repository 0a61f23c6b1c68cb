import { logTexts } from '@dojang/schemas/log-texts';
import { english } from '@dojang/schemas/testing/samples';
import { noConnection, refusedRequest, waitForLog } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';
import { fillLogin, saveButton, toast } from '../screens.ts';
import { stopWorkers, waitForWorker } from '../worker.ts';

test.use({ role: 'member', serviceWorkers: 'allow' });

/** The heading of each page. */
const pages = [
  ['/v1', 'Hello User'],
  ['/v1/training', 'Hello'],
  ['/v1/scorecard', 'Hello'],
  ['/v1/competitions', 'Competitions'],
  ['/v1/analysis', english('app.analysisText')],
  ['/v1/events', 'Events'],
  ['/v1/settings/account', 'Account'],
  ['/v1/settings/competition-data', 'Competition data'],
  ['/v1/settings/notifications', 'Notifications'],
  ['/v1/settings/offline', 'Offline'],
  ['/v1/settings/security', 'Security'],
  ['/v1/settings/data', 'Your data'],
  ['/v1/admin', english('admin.notAllowedToView')],
  ['/v1/nowhere', english('app.pageNotFound')],
] as const;

test('every page starts offline after the first visit', async ({ page, context }) => {
  await page.goto('/v1/settings/account');
  await waitForWorker(page);
  await context.setOffline(true);
  for (const [path, heading] of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await expect(page.getByText('Offline', { exact: true }).first()).toBeVisible();
  }
});

test('an offline edit survives a closed browser and reaches a second one once online', async ({
  page,
  context,
  browser,
  club,
  person,
}) => {
  await page.goto('/v1/settings/account');
  await waitForWorker(page);
  await context.setOffline(true);
  await page.getByLabel('Surname').fill('Of The Hall');
  const saved = waitForLog(page, logTexts.localProfileSaved);
  await saveButton(page).click();
  await saved;
  await expect(toast(page)).toContainText(english('profile.savedHere'));
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(english('auth.logOutUnsent'));
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Surname')).toHaveValue('Of The Hall');
  // like a browser restart: only the storage remains
  await page.close();
  const reopened = await context.newPage();
  await reopened.goto('/v1/settings/account');
  await expect(reopened.getByLabel('Surname')).toHaveValue('Of The Hall');
  await expect(reopened.getByText(english('profile.waitingForNetwork'))).toBeVisible();
  await context.setOffline(false);
  await expect(reopened.getByText(english('profile.synced'))).toBeVisible();

  const { state } = await club.signIn(person);
  const second = await browser.newContext({ baseURL: club.url, storageState: state });
  const other = await second.newPage();
  await other.goto('/v1/settings/account');
  await expect(other.getByLabel('Surname')).toHaveValue('Of The Hall');
  await second.close();
});

test('an opened file opens again offline, for the same user only', async ({
  page,
  context,
  club,
}) => {
  await page.goto('/v1/events');
  await waitForWorker(page);
  const href = await page.getByRole('link', { name: 'Result' }).first().getAttribute('href');
  const open = () =>
    page.evaluate(
      (url) =>
        fetch(url).then(
          ({ status }) => status,
          () => 'no response',
        ),
      href ?? '',
    );
  expect(await open()).toBe(200);
  await context.setOffline(true);
  expect(await open()).toBe(200);
  // a restarted worker still knows the owner of its cache
  await stopWorkers(page);
  expect(await open()).toBe(200);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await fillLogin(page, await club.takeMember());
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();
  await context.setOffline(true);
  expect(await open()).toBe('no response');
});

test('a server without its database counts as offline, and no edit is lost', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(noConnection, refusedRequest(503));
  await page.goto('/v1/settings/account');
  await expect(page.getByText(english('profile.synced'))).toBeVisible();
  const error = english('server.databaseAway');
  await page.route(/readyz|trpc/, (route) => route.fulfill({ status: 503, json: { error } }));
  await page.getByLabel('Surname').fill('Without A Database');
  await saveButton(page).click();
  await expect(toast(page)).toContainText(english('profile.savedHere'));
  await expect(page.getByText('Offline', { exact: true }).first()).toBeVisible();
  await page.unrouteAll();
  await expect(page.getByText(english('profile.synced'))).toBeVisible({ timeout: 15_000 });
});
