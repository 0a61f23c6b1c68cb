import { readFile } from 'node:fs/promises';
import { limits } from '@dojang/schemas/limits';
import { readCsv } from '@dojang/schemas/lists/csv';
import { english } from '@dojang/schemas/testing/samples';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { refusedRequest } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';
import { askAgain, button, toast } from '../screens.ts';
import { tournamentCalls } from '../tournament-screens.ts';

/** Exports a list and returns the downloaded file. */
async function save(page: Page, format: 'asCsv' | 'asExcel') {
  await button(page, english('table.export')).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: english(`table.${format}`) }).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test.describe('the administrator', () => {
  test.use({ role: 'admin' });

  test('exports the filtered users with the chosen columns; no cell runs as a formula', async ({
    page,
    club,
    consoleWatch,
  }) => {
    const { user } = await club.takeMember();
    const surname = `=1+${Date.now()}`;
    const change = { id: user.id, surname, weight_class: 'TO_68KG', birthday: '2011-12-13' };
    const response = await page.request.put('/api/user/admin/update', { data: change });
    expect(response.status()).toBe(200);
    await page.goto(`/v1/admin?filter=${encodeURIComponent(surname)}`);
    await button(page, english('table.columns')).click();
    await page.getByRole('menuitemcheckbox', { name: 'email' }).click();
    await page.keyboard.press('Escape');

    const { name, bytes } = await save(page, 'asCsv');
    expect(name).toMatch(/^Users \d{4}-\d\d-\d\d\.csv$/);
    const text = bytes.toString('utf8');
    expect(text.startsWith('\uFEFFname,surename,kup,weight_class,ag,gender,pg,birthday,')).toBe(
      true,
    );
    expect(text).toContain(`,'${surname},`);
    expect(text).toContain(",'-68kg,");
    const [headings = [], ...rows] = readCsv(bytes);
    expect(rows).toHaveLength(1);
    const cellOf = (heading: string) => rows[0]?.[headings.indexOf(heading)];
    expect(cellOf('surename')).toBe(surname);
    expect(cellOf('birthday')).toBe('2011-12-13');

    const excel = await save(page, 'asExcel');
    expect(excel.name).toMatch(/\.xlsx$/);
    expect(excel.bytes.subarray(0, 2).toString()).toBe('PK');

    consoleWatch.allow(refusedRequest(403));
    await askAgain(page, 'confirmation.require');
    await button(page, english('table.export')).click();
    await page.getByRole('menuitem', { name: english('table.asCsv') }).click();
    await expect(page.getByRole('dialog')).toContainText(english('auth.confirmWhy'));
    await page.keyboard.press('Escape');
    await expect(toast(page)).toContainText(english('auth.confirmAgain'));
  });

  test('exports every user of a long list exactly once', async ({ page, club }) => {
    await page.goto('/v1/admin');
    await expect(page.getByRole('table')).toBeVisible();
    const { bytes } = await save(page, 'asCsv');
    const [headings = [], ...rows] = readCsv(bytes);
    const ids = rows.map((row) => row[headings.indexOf('id')]);
    expect(ids.length).toBeGreaterThan(limits.pageSizeMax);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(club.users.map(({ id }) => id)));
  });

  test('exports the tournaments, and the participants of one with their competition data', async ({
    page,
    club,
    context,
  }) => {
    const { user, email } = await club.takeMember();
    const calls = tournamentCalls(context.request);
    const cup = `Cup ${Date.now()}`;
    const { id } = await calls.create({ name: cup, participants: [user.id] });
    await page.goto(`/v1/admin?tab=tournaments&filter=${encodeURIComponent(cup)}`);
    const { bytes } = await save(page, 'asCsv');
    expect(readCsv(bytes)).toEqual([
      ['Name', 'Location', 'Date', 'Results', 'Contract', 'Participants'],
      [cup, 'Seoul', expect.any(String), '', '', expect.stringContaining(user.name)],
    ]);

    await page.goto(`/v1/admin/update/tournament/${id}`);
    const participants = await save(page, 'asCsv');
    expect(participants.name.startsWith(cup)).toBe(true);
    const [headings = [], ...rows] = readCsv(participants.bytes);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.[headings.indexOf('email')]).toBe(email);
    await expectAccessible(page);
    await calls.delete(id);
  });
});
