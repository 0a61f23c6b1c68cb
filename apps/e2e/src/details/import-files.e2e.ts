import { readFile } from 'node:fs/promises';
import { english } from '@dojang/schemas/testing/samples';
import { expectAccessible } from '../axe.ts';
import { refusedRequest } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';
import { choose, confirm, csv, rowOf, run, undo } from '../import-screens.ts';
import { button } from '../screens.ts';

test.use({ role: 'admin' });

test('an exported CSV or Excel file imports without changes', async ({ page, club }) => {
  const { user } = await club.takeMember();
  for (const format of ['table.asCsv', 'table.asExcel'] as const) {
    await page.goto(`/v1/admin?filter=${user.name}`);
    await button(page, english('table.export')).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: english(format) }).click();
    const download = await downloading;
    const buffer = await readFile(await download.path());
    await page.goto('/v1/admin/import');
    await choose(page, { name: download.suggestedFilename(), mimeType: '', buffer });
    await expect(page.getByText(english('imports.nothingToDo'))).toBeVisible();
    await expect(button(page, `${english('imports.refused')} 0`)).toBeVisible();
  }
});

test('sees what is wrong with a file, and what changed since the preview', async ({
  page,
  club,
  consoleWatch,
}) => {
  await page.goto('/v1/admin/import');
  await choose(page, { ...csv(''), buffer: Buffer.from([0x89, 0x50, 0, 1]) });
  await expect(page.getByText(english('imports.noTable'))).toBeVisible();
  await choose(page, { ...csv(''), buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]) });
  await expect(page.getByText(english('imports.locked'))).toBeVisible();
  await choose(page, csv('Locker,Shoe', '1,2'));
  await expect(page.getByText(english('imports.whoIsMissing'))).toBeVisible();
  await expectAccessible(page);

  const mac = csv('Vorname;Geburtsdatum', 'J\x9frgen;2/13/2015', 'Zo\x91;3/2/2015');
  await choose(page, { ...mac, buffer: Buffer.from(mac.buffer.toString(), 'latin1') });
  await expect(page.getByText('Jürgen;2/13/2015')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Mac').click();
  await expect(page.getByText('3/2/2015 → 2 March 2015')).toBeVisible();
  await button(page, english('imports.dayFirst')).click();
  await expect(rowOf(page, 'Zoë')).toContainText('2015-02-03');
  await expect(rowOf(page, 'Jürgen')).toContainText(english('imports.refused'));

  const { user } = await club.takeMember();
  // a kup other than DAN, so that the import changes it
  const before = { id: user.id, kup: 'FIVE' };
  await page.request.put('/api/user/admin/update', { data: before });
  await choose(page, csv('id,kup', `${user.id},DAN`));
  await button(page, english('imports.run', { n: 1 })).click();
  const data = { id: user.id, kup: 'ONE' };
  expect((await page.request.put('/api/user/admin/update', { data })).status()).toBe(200);
  consoleWatch.allow(refusedRequest(409));
  await confirm(page, english('imports.runQuestion'), english('imports.runConfirm'));
  await expect(page.getByText(english('imports.clubChanged'))).toBeVisible();
  await expect(rowOf(page, user.id)).toContainText('Kup: DAN, before 1');
  await run(page, 1);

  await page.request.put('/api/user/admin/update', { data: { ...data, kup: 'TWO' } });
  await undo(page);
  await expect(page.getByText(/: Kup changed since$/)).toBeVisible();
});
