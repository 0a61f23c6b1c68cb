import { english } from '@dojang/schemas/testing/samples';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { choose, csv, rowOf, run, undo } from '../import-screens.ts';
import { button, phone, toast } from '../screens.ts';

const cell = (page: Page, field: string, row: number) =>
  page.getByLabel(english('imports.cell', { field, row }), { exact: true });

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

    // the parent's address makes nobody the parent, and nobody is overwritten unasked
    await choose(
      page,
      csv(
        'Vorname;Nachname;E-Mail;Geburtsdatum',
        `Tim;${name};ana${name}@club.example;4.3.2015`,
        `Ana;Neu${name};ana${name}@club.example;3.5.1980`,
      ),
    );
    const [guardian, children] = [`Ana ${name}`, `Tim ${name}`];
    await button(page, english('imports.makeChild', { guardian, children })).click();
    await expect(rowOf(page, children)).toContainText(`Guardians: ${guardian}`);
    await expect(button(page, english('imports.run', { n: 1 }))).toBeEnabled();
    const tick = page.getByRole('checkbox', {
      name: english('imports.overwriteIn', { name: guardian, row: 3 }),
    });
    await expect(tick).not.toBeChecked();
    await expect(tick).toHaveAccessibleDescription(`Surname: Neu${name}, before ${name}`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await tick.press('Space');
    await expect(button(page, english('imports.run', { n: 2 }))).toBeEnabled();
    await expect(tick).toBeChecked();
    await button(page, english('app.cancel')).click();

    await undo(page);
    await expect(toast(page)).toHaveText(new RegExp(english('imports.undone')));
    await expect(page.getByRole('heading', { name: english('imports.last') })).toHaveCount(0);
    await page.goto(`/v1/admin?filter=${name}`);
    await expect(page.getByText(english('table.noResults'))).toBeVisible();
  });

  test('drops a list, maps a column by hand, corrects cells, and loses nothing offline', async ({
    page,
    context,
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
});
