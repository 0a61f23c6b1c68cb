import { readFile } from 'node:fs/promises';
import { english } from '@dojang/schemas/testing/samples';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../axe.ts';
import { noConnection, refusedRequest } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';
import { button, phone, toast } from '../screens.ts';

type File = { name: string; mimeType: string; buffer: Buffer };

const csv = (...lines: string[]): File => ({
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

async function choose(page: Page, file: File): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^(Choose file|Replace)$/ }).click();
  await (await choosing).setFiles(file);
}

const rowOf = (page: Page, text: string | RegExp) =>
  page.getByRole('table').getByRole('row').filter({ hasText: text });

const cell = (page: Page, field: string, row: number) =>
  page.getByLabel(english('imports.cell', { field, row }), { exact: true });

async function confirm(page: Page, question: string, response: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByRole('button', { name: response, exact: true }).click();
}

async function run(page: Page, n: number): Promise<void> {
  await button(page, english('imports.run', { n })).click();
  await confirm(page, english('imports.runQuestion'), english('imports.runConfirm'));
  await expect(toast(page)).toHaveText(new RegExp(english('imports.applied')));
}

async function undo(page: Page): Promise<void> {
  await button(page, english('imports.undo')).click();
  await confirm(page, english('imports.undoQuestion'), english('imports.undo'));
}

test.describe('the administrator', () => {
  test.use({ role: 'admin' });

  test('imports a family from a German list on a phone, previews the changes, and undoes the import', async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    const name = `Soo${Date.now()}`;
    const list = csv(
      'Vorname;Nachname;E-Mail;Geburtsdatum;Gürtelgrad;Eltern;Spind',
      `Ana;${name};ana${name}@club.example;3.5.1980;DAN;;7`,
      `Jun;${name};;31.12.2015;4;Ana ${name};`,
      `Sun;${name};;31.31.2015;4;Ana ${name};`,
    );
    await page.goto('/v1/admin');
    await page.getByRole('link', { name: english('imports.open') }).click();
    await choose(page, list);
    await expect(rowOf(page, `Ana ${name}`).first()).toContainText(english('imports.new'));
    await expect(rowOf(page, `Jun ${name}`)).toContainText(`Guardians: Ana ${name}`);
    const born = cell(page, 'Date of birth', 4);
    await expect(born).toHaveValue('31.31.2015');
    await expect(born).toHaveAccessibleDescription(english('form.invalidDate'));
    await expect(page.getByLabel('Spind')).toHaveValue('');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await button(page, `${english('imports.refused')} 1`).click();
    await expect(rowOf(page, `Jun ${name}`)).toHaveCount(0);

    await run(page, 2);
    await expect(page.getByText(/: 2 new, 0 changed$/)).toBeVisible();
    await expectAccessible(page);
    await choose(page, list);
    await expect(page.getByText(english('imports.nothingToDo'))).toBeVisible();
    await expect(button(page, english('imports.run', { n: 0 }))).toBeDisabled();

    await undo(page);
    await expect(toast(page)).toHaveText(new RegExp(english('imports.undone')));
    await expect(page.getByRole('heading', { name: english('imports.last') })).toHaveCount(0);
    await page.goto(`/v1/admin?filter=${name}`);
    await expect(page.getByText(english('table.noResults'))).toBeVisible();
  });

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

  test('drops a list, maps a column by hand, corrects cells, and loses nothing offline', async ({
    page,
    context,
    consoleWatch,
  }) => {
    const name = `Lee${Date.now()}`;
    await page.goto('/v1/admin/import');
    const text = [
      'Wer,Email,Gürtel,Geburtsdatum,Eltern',
      `${name},${name}@club.example,Dann,1.1.1980,`,
      `Jun${name},,,1.1.2016,${name}`,
      `Sun${name},,4,31.31.2016,${name}`,
    ].join('\n');
    const dropped = await page.evaluateHandle((content) => {
      const data = new DataTransfer();
      data.items.add(new File([content], 'list.csv', { type: 'text/csv' }));
      return data;
    }, text);
    const zone = page.getByText(english('file.drop'));
    await zone.dispatchEvent('drop', { dataTransfer: dropped });
    await expect(cell(page, 'Name', 3)).toHaveAccessibleDescription(english('form.required'));
    await page.getByLabel('Wer').selectOption('name');
    await expect(page.getByText(english('imports.someRefused', { n: 3 }))).toBeVisible();
    await button(page, `${english('imports.refused')} 3`).click();
    const [kup, born] = [cell(page, 'Kup', 2), cell(page, 'Date of birth', 4)];

    // correcting the parent's row also fixes the child's; corrected rows stay visible
    await expect(cell(page, 'Guardians', 3)).toHaveAccessibleDescription(/Kup ‘Dann’/);
    await kup.selectOption({ label: 'DAN' });
    await expect(page.getByText(english('imports.someRefused', { n: 1 }))).toBeVisible();
    await expect(rowOf(page, `Jun${name}`)).toContainText(english('imports.new'));
    await expect(kup).not.toHaveAttribute('aria-invalid', 'true');
    await expect(rowOf(page, english('imports.corrected', { before: 'Dann' }))).toBeVisible();
    await expectAccessible(page);

    await born.fill('1.1.2015');
    await born.press('Escape');
    await expect(born).toHaveValue('31.31.2016');
    consoleWatch.allow(noConnection);
    await context.setOffline(true);
    await born.fill('3.1.2016');
    await born.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(born).toHaveValue('3.1.2016');
    await expect(born).toHaveAccessibleDescription(/Not checked yet/);
    await expect(button(page, english('imports.run', { n: 2 }))).toBeDisabled();
    await context.setOffline(false);
    await button(page, english('app.tryAgain')).click();
    await expect(page.getByText(english('imports.noneRefused'))).toBeVisible();

    // remapping a column or reverting one correction keeps the other corrections
    await button(page, english('imports.setBackCell', { field: 'Kup', row: 2 })).click();
    await expect(page.getByText(english('imports.someRefused', { n: 3 }))).toBeVisible();
    await expect(kup).toBeFocused();
    await page.getByText(english('imports.columns'), { exact: true }).click();
    await page.getByLabel('Gürtel').selectOption('');
    await expect(page.getByText(english('imports.noneRefused'))).toBeVisible();
    await run(page, 3);
    await page.goto(`/v1/admin?filter=Sun${name}`);
    await expect(page.getByText('2016-01-03')).toBeVisible();
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
    await expect(
      page.getByText(/^This import can not be undone, as 1 of its people/),
    ).toBeVisible();
  });
});
