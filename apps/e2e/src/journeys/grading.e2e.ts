import type { ReadinessRow } from '@dojang/schemas/grading';
import { english } from '@dojang/schemas/testing/samples';
import { today } from '@dojang/schemas/time';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { button, phone, toast } from '../screens.ts';

test.use({ ownClub: 'changed' });

const rowOf = (page: Page, text: string | RegExp) =>
  page.getByRole('row').filter({ hasText: text });

test.describe('the administrator', () => {
  test.use({ role: 'admin' });

  test('takes an exam from its list to the results, which change the grades', async ({
    page,
    club,
  }) => {
    const { user } = await club.takeMember();
    const people = [{ user_id: user.id, kind: 'DAN', number: 3 }];
    const exam = { date: today(), location: 'Turnhalle', examiner: 'Kim', pack_id: 'dtu', people };
    await page.request.post('/trpc/exam.create', { data: { json: exam } });
    await page.goto('/v1/training/grading');
    await page.getByRole('link', { name: /Turnhalle$/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('grading.exam'));
    await button(page, english('grading.start')).click();
    await expect(toast(page)).toHaveText(new RegExp(english('grading.examChanged')));
    // people without a result are asked about
    await button(page, english('grading.finish')).click();
    await expect(page.getByRole('dialog')).toContainText('1 person has no result');
    await expectAccessible(page);
    await button(page, english('grading.enterFirst')).click();
    const result = page.getByRole('combobox', { name: english('grading.result') });
    await result.selectOption(english('grading.passed'));
    await page.getByRole('textbox', { name: english('grading.marks') }).fill('Forms: 1, Kampf: 2');
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    const columns = ['person', 'birthYear', 'gradeFrom', 'gradeTo', 'result', 'signature'] as const;
    await expect(page.getByRole('columnheader')).toHaveText(
      columns.map((name) => english(`grading.${name}`)),
    );
    await expect(page.getByRole('caption')).toContainText('Turnhalle, Kim');
    await expect(result).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    // finishing saves the form first
    await button(page, english('grading.finish')).click();
    await expect(rowOf(page, 'Passed · Forms: 1, Kampf: 2')).toBeVisible();
    const response = await page.request.get(`/api/user/${user.id}`);
    expect(((await response.json()) as { kup: string }).kup).toBe('DAN');

    await page.goto(`/v1/admin/update/user/${user.id}#grades`);
    const card = page.locator('.mantine-Paper-root', { hasText: english('grading.gradesIntro') });
    await card.getByRole('button', { name: english('grading.show') }).click();
    // adding the certificate later keeps the day, whether the grade is edited or entered again
    const certificate = card.getByRole('textbox', { name: english('grading.certificate') });
    const line = card.getByRole('listitem').filter({ hasText: /^3\. Dan/ });
    await page.getByRole('button', { name: 'Change 3. Dan' }).press('Enter');
    await expect(certificate).toBeFocused();
    await certificate.fill('Dan 33/17');
    await page.keyboard.press('Enter');
    await expect(line).toContainText('Dan 33/17');
    await expect(line).not.toContainText(english('grading.dayUnknown'));
    await page.reload();
    await card.getByRole('button', { name: english('grading.show') }).click();
    const kind = card.getByRole('combobox', { name: english('grading.kind') });
    await kind.selectOption('Dan');
    await card.getByRole('textbox', { name: english('grading.number') }).fill('3');
    await certificate.fill('Dan 33/18');
    await button(page, english('grading.enter')).click();
    await expect(line).toContainText('Dan 33/18');
    await expect(line).not.toContainText(english('grading.dayUnknown'));

    await page.getByRole('button', { name: 'Remove 3. Dan' }).click();
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: english('grading.keepGrade') })
      .click();
    await page.getByRole('button', { name: 'Remove 3. Dan' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: english('grading.remove') })
      .click();
    await expect(toast(page)).toHaveText(new RegExp(english('grading.awardRemoved')));
    await expect(page.getByRole('button', { name: 'Remove 3. Dan' })).toHaveCount(0);
  });

  test('edits an exam and its candidates, and deletes it', async ({ page, club }) => {
    const [one, other] = [(await club.takeMember()).user, (await club.takeMember()).user];
    const people = [one, other].map(({ id }) => ({ user_id: id, kind: 'KUP', number: 6 }));
    const exam = { date: today(), location: 'Alte Halle', examiner: 'Kim', pack_id: 'karate' };
    await page.request.post('/trpc/exam.create', { data: { json: { ...exam, people } } });
    await page.goto('/v1/training/grading');
    await page.getByRole('link', { name: /Alte Halle$/ }).click();
    await button(page, english('grading.changeExam')).click();
    await page.getByRole('textbox', { name: english('grading.location') }).fill('Neue Halle');
    await button(page, english('grading.saveExam')).click();
    await expect(page.getByText(/^[^:]*Neue Halle, Kim$/)).toBeVisible();

    await button(page, english('grading.changePeople')).click();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    // offered: them, and everyone with a next grade in this pack
    const response = await page.request.get('/api/grading/readiness');
    const rows = (await response.json()) as ReadinessRow[];
    const others = rows.filter((row) => row.pack_id === exam.pack_id && row.readiness?.target);
    const offered = new Set([one, other, ...others].map(({ id }) => id));
    expect(offered.size).toBeGreaterThan(2);
    await expect(page.getByRole('checkbox')).toHaveCount(offered.size);
    await page.getByRole('checkbox', { checked: true }).first().uncheck();
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await button(page, english('grading.savePeople', { n: 1 })).click();
    await expect(rowOf(page, /6\. Kyu$/)).toHaveCount(1);

    await button(page, english('grading.start')).click();
    await button(page, english('grading.allPassed')).click();
    // a phone shows them on request
    const marks = page.getByRole('textbox', { name: english('grading.marks') });
    await expect(marks).toBeHidden();
    await button(page, english('grading.marksAndNote')).press('Enter');
    await expect(marks).toBeFocused();
    await marks.fill('Forms');
    await button(page, english('grading.finish')).click();
    await expect(page.getByText(english('grading.marksUnread'))).toBeVisible();
    // leaving would discard the form
    await page.getByRole('link', { name: english('grading.back') }).click();
    await page.getByRole('button', { name: english('form.stay') }).click();
    await marks.fill('Forms: 2');
    await button(page, english('grading.saveResults')).click();
    await expect(toast(page)).toHaveText(new RegExp(english('grading.resultsEntered')));
    await expectAccessible(page);

    await button(page, english('grading.deleteExam')).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: english('grading.deleteExam') })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('grading.title'));
    await expect(page.getByRole('link', { name: /Neue Halle$/ })).toHaveCount(0);
  });

  test('selects everyone who is ready in a group; the selection survives every filter', async ({
    page,
  }) => {
    const response = await page.request.get('/api/grading/readiness');
    const rows = (await response.json()) as ReadinessRow[];
    const isReady = (row: ReadinessRow) => row.readiness?.state === 'READY';
    const [first] = rows.filter(isReady);
    if (!first) throw new Error('no one is ready');
    const group = rows.filter(({ group_id }) => group_id === first.group_id);
    const n = group.filter(isReady).length;
    await page.goto('/v1/training/grading');
    const chosen = (many: number) =>
      page.getByRole('status').filter({ hasText: ` · ${english('grading.chosen', { n: many })}` });
    const choice = (name: string) => page.getByRole('combobox', { name, exact: true });
    await choice(english('grading.group')).selectOption(first.group_id);
    await expect(page).toHaveURL(new RegExp(`group=${first.group_id}`));
    await expect(page.getByText(english('table.total', { n: group.length }))).toBeVisible();
    // ready people come first
    const boxes = page.getByRole('rowheader').getByRole('checkbox');
    await boxes.first().focus();
    await page.keyboard.press('Space');
    await expect(chosen(1)).toBeVisible();
    await button(page, english('grading.chooseReady', { n })).click();
    await expect(chosen(n)).toBeVisible();
    await page.getByRole('textbox', { name: english('table.filterByNames') }).fill('nobody at all');
    await expect(boxes).toHaveCount(0);
    await expect(button(page, english('grading.makeExam', { n }))).toBeEnabled();
    await page.getByRole('button', { name: english('table.clearFilter') }).click();
    await choice(english('grading.group')).selectOption('');
    await choice(english('grading.shown')).selectOption('chosen');
    await expect(page.getByText(english('table.total', { n }))).toBeVisible();
    await expect(boxes.and(page.getByRole('checkbox', { checked: false }))).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await button(page, english('grading.chooseNobody')).click();
    await expect(button(page, english('grading.makeExam', { n: 0 }))).toBeDisabled();
  });
});
