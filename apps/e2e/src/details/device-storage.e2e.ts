import { english } from '@dojang/schemas/testing/samples';
import { logTexts } from '@dojang/schemas/log-texts';
import type { BrowserContext, Page } from '@playwright/test';
import type { Club, Person } from '../club.ts';
import { noConnection, waitForLog } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';
import { fillLogin, saveButton, toast } from '../screens.ts';
import { waitForWorker } from '../worker.ts';

test.use({ role: 'member', serviceWorkers: 'allow' });
test.beforeEach(({ consoleWatch }) => consoleWatch.allow(noConnection));

const surname = (page: Page) => page.getByLabel('Surname');

async function open(page: Page) {
  await page.goto('/v1/settings/account');
  await expect(page.getByText(english('profile.synced'))).toBeVisible();
  await waitForWorker(page);
}

/** Removes the origin's databases, as a browser does when storage runs low. */
async function evict(page: Page, origin: string) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await devtools.detach();
}

/** Sets the origin's storage quota until the returned function is called. */
async function limitStorage(page: Page, origin: string, quotaSize: number) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
  return () => devtools.detach();
}

/** Fills the browser's database to the last kilobyte. */
function fillDatabase(page: Page) {
  return page.evaluate(async () => {
    const opening = indexedDB.open('filler');
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('bytes'));
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const put = (size: number) =>
      new Promise<boolean>((resolve) => {
        const bytes = new Uint8Array(size);
        const part = 65_536;
        for (let at = 0; at < size; at += part) {
          crypto.getRandomValues(bytes.subarray(at, at + part));
        }
        const writing = opening.result.transaction('bytes', 'readwrite');
        writing.objectStore('bytes').put(bytes, crypto.randomUUID());
        writing.addEventListener('complete', () => resolve(true));
        writing.addEventListener('abort', () => resolve(false));
      });
    for (let size = 4 * 1024 * 1024; size >= 256; size /= 2) while (await put(size));
    opening.result.close();
  });
}

/** Logs in, then fills the device's storage. */
async function openOnFullDevice(page: Page, club: Club, person: Person) {
  const restoreQuota = await limitStorage(page, club.url, 24 * 1024 * 1024);
  await page.goto('/login');
  await fillLogin(page, person);
  await expect(page.getByText(english('profile.synced'))).toBeVisible();
  await fillDatabase(page);
  return restoreQuota;
}

async function saveWithoutNetwork(page: Page, context: BrowserContext, text: string) {
  await context.setOffline(true);
  await surname(page).fill(text);
  // the previous save's toast may still be shown
  const reloaded = page.waitForEvent('load');
  await saveButton(page).click();
  await reloaded;
  await expect(toast(page)).toContainText(english('profile.savedHere'));
}

test('a user whose data was evicted offline is signed in again once online, and sees once that edits are lost', async ({
  page,
  context,
  club,
  person,
  stopServer,
  consoleWatch,
}) => {
  // the stored user's page is preloaded, but the login page is shown
  consoleWatch.allow(/was preloaded using link preload but not used/);
  await open(page);
  await saveWithoutNetwork(page, context, 'Evicted');
  await expect(page.getByText(english('profile.waitingForNetwork'))).toBeVisible();
  // The open page would still push the edit: Chromium ends its offline emulation shortly before a page unloads. Hence
  // the stopped server.
  await stopServer();
  await page.goto('about:blank');
  await evict(page, club.url);
  await page.goto('/login');
  await expect(page.getByText(english('auth.evicted'))).toBeVisible();
  await expect(page.getByLabel('Password')).toBeDisabled();
  await context.setOffline(false);
  await club.startServer();
  await expect(page).toHaveURL(/\/v1\/settings\/account/);
  await expect(toast(page)).toContainText(english('profile.editsLost'));
  await expect(surname(page)).toHaveValue(person.user.surname ?? '');
  await page.reload();
  await expect(surname(page)).toHaveValue(person.user.surname ?? '');
  await expect(toast(page)).toHaveCount(0);
});

test('files open on a full device', async ({ page, club }) => {
  await page.goto('/v1/events');
  await waitForWorker(page);
  const href = await page.getByRole('link', { name: 'Result' }).first().getAttribute('href');
  const restoreQuota = await limitStorage(page, club.url, 1);
  const response = await page.evaluate(async (url) => {
    const { status } = await fetch(url);
    return { status, isCached: (await caches.match(url)) !== undefined };
  }, href ?? '');
  expect(response).toEqual({ status: 200, isCached: false });
  await restoreQuota();
});

test.describe('a full device', () => {
  test.use({ role: 'signedOut' });

  test('a save on a full device reaches the server', async ({
    page,
    club,
    person,
    consoleWatch,
  }) => {
    consoleWatch.allow(new RegExp(logTexts.localProfileNotSaved));
    const restoreQuota = await openOnFullDevice(page, club, person);
    await surname(page).fill('On A Full Device');
    await saveButton(page).click();
    await expect(toast(page)).toContainText(english('profile.updated'));
    await expect(surname(page)).toHaveValue('On A Full Device');
    expect((await club.signIn(person)).user.surname).toBe('On A Full Device');
    await restoreQuota();
  });

  test('an offline edit on a full device says at the form that it is not stored, and is pushed once online', async ({
    page,
    context,
    club,
    person,
    consoleWatch,
  }) => {
    consoleWatch.allow(new RegExp(logTexts.localProfileNotSaved));
    const restoreQuota = await openOnFullDevice(page, club, person);
    await context.setOffline(true);
    await surname(page).fill('Only On This Page');
    const failed = waitForLog(page, logTexts.localProfileNotSaved);
    await saveButton(page).click();
    await failed;
    await expect(page.getByRole('alert')).toContainText(english('profile.keptWhileOpen'));
    await expect(surname(page)).toHaveValue('Only On This Page');
    await expect(page.getByText(english('profile.notSavedYet'))).toBeVisible();
    await expect(toast(page)).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByText(english('profile.synced'))).toBeVisible();
    await expect(page.getByText(english('profile.keptWhileOpen'))).toHaveCount(0);
    expect((await club.signIn(person)).user.surname).toBe('Only On This Page');
    await restoreQuota();
  });
});
