import { fileUrl } from '@dojang/schemas/file';
import { english } from '@dojang/schemas/testing/samples';
import type { Tournament } from '@dojang/schemas/tournament';
import type { Page } from '@playwright/test';
import { noConnection } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';
import { rowsOf, turnTo } from '../screens.ts';
import { createPdf, tournamentCalls } from '../tournament-screens.ts';
import { waitForWorker } from '../worker.ts';

test.use({ role: 'member', serviceWorkers: 'allow' });
test.beforeEach(({ consoleWatch }) => {
  consoleWatch.allow(noConnection);
  test.slow();
});

/** Waits until the device has stored the list of tournaments, soon after it shows it. */
async function waitForList(page: Page) {
  await page.goto('/v1/settings/offline');
  await expect(page.getByText(/^\d+ events: /)).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => page.evaluate(countStoredTournaments)).toBeGreaterThan(0);
}

/** Runs in the page. */
async function countStoredTournaments(): Promise<number> {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  const opening = indexedDB.open(names.find((name) => name.includes('--snapshot')) ?? '');
  const database = await new Promise<IDBDatabase>((resolve) => {
    opening.addEventListener('success', () => resolve(opening.result));
  });
  const reading = database.transaction('docs').objectStore('docs').getAll();
  const rows = await new Promise<{ kind: string }[]>((resolve) => {
    reading.addEventListener('success', () => resolve(reading.result));
  });
  database.close();
  return rows.filter(({ kind }) => kind === 'tournament').length;
}

const names = (page: Page) => rowsOf(page.getByRole('table')).getByRole('rowheader');

test('every event can be paged, filtered and sorted offline, even if Events was never opened', async ({
  page,
  context,
}) => {
  const all = (await (await context.request.get('/api/tournament/getall')).json()) as Tournament[];
  const pages = Math.ceil(all.length / 5);
  await page.goto('/v1/settings/account');
  await waitForWorker(page);
  await waitForList(page);
  await context.setOffline(true);
  await page.goto('/v1/events');
  const [staleNotice = ''] = english('offline.listAsOf', { when: '|' }).split('|');
  await expect(page.getByText(staleNotice)).toBeVisible();
  const seen: string[] = [];
  for (let number = 1; number <= pages; number += 1) {
    if (number > 1) await turnTo(page, 'Next page', number);
    seen.push(...(await names(page).allTextContents()));
  }
  expect(seen).toEqual(all.map(({ name }) => name));
  const participant = all.at(-1)?.participants[0]?.name ?? '';
  await expect(rowsOf(page.getByRole('table')).last()).toContainText(participant);

  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').first().click();
  const sorted = all.map(({ name }) => name).sort((one, other) => one.localeCompare(other));
  await expect(names(page)).toHaveText(sorted.slice(0, 5));
  await page.getByRole('textbox', { name: 'Filter by names' }).fill(sorted.at(-1) ?? '');
  await expect(names(page).first()).toHaveText(sorted.at(-1) ?? '');
  await page.getByRole('textbox', { name: 'Filter by names' }).fill('no event is called this');
  await expect(page.getByText(english('tournament.noEvents'))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(staleNotice)).toHaveCount(0);
  await page.goto('/v1/events?page=2');
  await expect(page.getByText(`Page 2 of ${pages}`)).toBeVisible();
});

test('the storage for files is chosen per device, and a logout resets it', async ({ page }) => {
  await page.goto('/v1/events');
  const room = page.getByRole('combobox', { name: english('offline.deviceRoom') });
  await expect(room).toHaveValue('50');
  await room.selectOption('10 MB');
  await page.reload();
  await expect(room).toHaveValue('10');
  await page.goto('/v1/settings/account');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('device-room'))).toBeNull();
});

test("files of the user's own tournaments open offline if the switch is on, and are removed when it is off", async ({
  page,
  context,
  club,
  person,
  playwright,
}) => {
  const { state } = await club.signIn(club.admin);
  const admin = await playwright.request.newContext({ baseURL: club.url, storageState: state });
  const calls = tournamentCalls(admin);
  const [own, foreign] = [
    await calls.upload(createPdf('own.pdf')),
    await calls.upload(createPdf('foreign.pdf')),
  ];
  const name = `Ahead ${Date.now()}`;
  const created = [
    await calls.create({ name, result: { id: own }, participants: [person.user.id] }),
    await calls.create({ name: `Not ${name}`, result: { id: foreign } }),
  ];
  const open = (id: string) =>
    page.evaluate(
      (url) =>
        fetch(url).then(
          ({ status }) => status,
          () => 'no response',
        ),
      fileUrl(id),
    );
  const isCached = (id: string) =>
    page.evaluate(async (url) => (await caches.match(url)) !== undefined, fileUrl(id));

  await page.goto('/v1/events');
  await waitForWorker(page);
  await waitForList(page);
  await page.goto('/v1/events');
  const fileSwitch = page.getByRole('switch', { name: english('offline.filesAhead') });
  await expect(fileSwitch).not.toBeChecked();
  expect(await isCached(own)).toBe(false);
  await fileSwitch.click();
  await expect.poll(() => isCached(own)).toBe(true);
  await expect(page.getByText(/^\d+ files?, .*removed when you log out/)).toBeVisible();
  await context.setOffline(true);
  expect(await open(own)).toBe(200);
  expect(await open(foreign)).toBe('no response');

  await page.reload();
  await expect(fileSwitch).toBeChecked();
  await fileSwitch.click();
  await expect.poll(() => open(own)).toBe('no response');

  await context.setOffline(false);
  await fileSwitch.click();
  await expect.poll(() => isCached(own)).toBe(true);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => isCached(own)).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem('files-ahead'))).toBeNull();
  for (const { id } of created) await calls.delete(id);
  await admin.dispose();
});
