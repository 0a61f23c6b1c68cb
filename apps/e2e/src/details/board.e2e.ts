import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator } from '@playwright/test';
import { readCsv } from '@dojang/schemas/lists/csv';
import { english } from '@dojang/schemas/testing/samples';
import { expectNoSidewaysScroll, expectNoViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { button, toast } from '../screens.ts';
import { waitForWorker } from '../worker.ts';

test.use({ ownClub: 'changed', role: 'admin' });

test('a rate typed once gives the amounts of a coach, printed for signing and exported', async ({
  page,
}) => {
  await page.goto('/v1/admin');
  await page.getByRole('link', { name: english('navigation.pay') }).click();
  await expect(page.getByRole('heading', { name: english('navigation.pay') })).toBeVisible();
  // this month may have just begun
  await button(page, english('board.before')).click();
  const field = page.getByRole('textbox', { name: english('board.rate') }).first();
  await field.fill('twelve');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(
    english('form.notAmount', { title: english('board.rate') }),
  );
  await field.fill('12.50');
  await field.press('Enter');
  await expect(toast(page)).toHaveText(english('board.rateSaved'));
  const table = page.getByRole('table').first();
  const total = table.getByRole('row', { name: new RegExp(`^${english('board.total')}`) });
  await expect(total).toContainText(/€\d/);
  const amounts = (await table.getByRole('row').allInnerTexts()).flatMap((text) =>
    [...text.matchAll(/€([\d,]+\.\d\d)/g)].map(([, amount = '']) =>
      Number(amount.replace(',', '')),
    ),
  );
  const sum = amounts.pop();
  expect(sum).toBeCloseTo(
    amounts.reduce((one, other) => one + other, 0),
    2,
  );
  const signature = page.getByText(english('board.dateAndSignature')).first();
  await expect(signature).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(signature).toBeVisible();
  await expect(field).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await button(page, english('table.export')).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: english('table.asCsv') }).click();
  const rows = readCsv(await readFile(await (await download).path()));
  expect(rows.filter((row) => row[4] === '12.5').at(-1)?.[5]).toBe(String(sum));
});

test('the report has the same sum as its rows, for each year', async ({ page }) => {
  await page.goto('/v1/admin/report');
  const all = page.getByRole('table', { name: english('board.all') });
  await expect(all).toBeVisible();
  const countsIn = async (rows: Locator) =>
    (await rows.locator('td:last-child').allInnerTexts()).map(Number);
  const [total] = await countsIn(all.locator('tfoot tr'));
  expect(total).toBeGreaterThan(0);
  const sumOf = (counts: number[]) => counts.reduce((one, other) => one + other, 0);
  expect(sumOf(await countsIn(all.locator('tbody tr')))).toBe(total);
  // the summary has the same people, by age and sex
  const ages = page.getByRole('table', { name: english('board.ages') });
  expect(sumOf((await ages.locator('td').allInnerTexts()).map(Number))).toBe(total);
  for (let years = 0; years < 10; years += 1) await button(page, english('board.before')).click();
  await expect(page.getByText(english('board.nobody'))).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ role: 'signedOut', javaScriptEnabled: false, viewport: { width: 320, height: 700 } });

  test('another site embeds the timetable, but no page of the app', async ({
    page,
    club,
    consoleWatch,
  }) => {
    consoleWatch.allow(/frame-ancestors/);
    const frames = ['/timetable', '/login'].map(
      (path) => `<iframe src="${club.url}${path}"></iframe>`,
    );
    const website = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end(frames.join(''));
    }).listen(0, '127.0.0.1');
    await once(website, 'listening');
    const { port } = website.address() as AddressInfo;
    const refusal = page.waitForEvent(
      'console',
      (message) =>
        message.text().includes(`${club.url}/`) && message.text().includes('frame-ancestors'),
    );
    await page.goto(`http://127.0.0.1:${port}/`);
    await refusal;
    const timetable = page.frameLocator('iframe').first();
    await expect(timetable.getByRole('heading', { level: 1 })).toHaveText(
      english('board.timetable'),
    );
    website.close();
  });
});

test.describe('with a service worker', () => {
  test.use({ role: 'member', serviceWorkers: 'allow', viewport: { width: 320, height: 700 } });

  test('the timetable is the server’s page, accessible in both themes and on a small phone', async ({
    page,
  }) => {
    await page.goto('/v1');
    await waitForWorker(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/timetable?lang=de');
      await expect(page.getByRole('heading', { name: 'Trainingszeiten' })).toBeVisible();
      await expectNoViolations(page);
      await expectNoSidewaysScroll(page);
    }
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Im Kalender abonnieren' }).click();
    const calendar = await readFile(await (await download).path(), 'utf8');
    expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n/);
  });
});
