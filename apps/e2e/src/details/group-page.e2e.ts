import { addDays } from '@dojang/schemas/calendar-day';
import { monthOf } from '@dojang/schemas/group-attendance';
import { english } from '@dojang/schemas/testing/samples';
import { today } from '@dojang/schemas/time';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../axe.ts';
import { expectNoCutText } from '../cut-text.ts';
import { expect, test } from '../fixtures.ts';
import { button, phone } from '../screens.ts';

test.use({ ownClub: 'changed', role: 'admin', locale: 'en-GB', viewport: phone });

const day = today();
const post = async (page: Page, path: string, data: object) =>
  (await (await page.request.post(`/api/training/${path}`, { data })).json()) as {
    group: { id: string };
  };

test('edits a break with the keyboard alone and sees what is invalid', async ({ page }) => {
  const { group } = await post(page, 'group/create', { name: 'Lynxes', location: 'Hall' });
  const [from, until] = ['2030-08-01', '2030-08-09'];
  await post(page, 'break/create', { group_id: group.id, title: 'Renovation', from, until });
  await page.goto(`/v1/training/group/${group.id}`);
  const change = (what: string) =>
    button(page, english('app.actionOn', { action: english('group.change'), what }));
  await change('Renovation: 1 Aug 2030 to 9 Aug 2030').press('Enter');
  const line = page.getByRole('row').filter({ has: page.locator('form') });
  const title = line.getByRole('textbox', { name: english('group.breakTitle') });
  await expect(title).toBeFocused();
  await title.fill('');
  await page.keyboard.press('Enter');
  await expect(title).toBeFocused();
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await title.fill('New floor & "walls" ⛩');
  const last = line.getByRole('textbox', { name: english('group.breakUntil') });
  await last.fill('31/07/2030');
  await page.keyboard.press('Enter');
  await expect(line.getByText(english('group.endsBeforeStart'))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectNoCutText(page, 'a break that is changed');
  // the start is changed in another session meanwhile
  const file = (await (await page.request.get(`/api/training/group/${group.id}`)).json()) as {
    breaks: { id: string }[];
  };
  const data = { json: { id: file.breaks[0]?.id, from: '2030-07-29' } };
  expect((await page.request.post('/trpc/trainingBreak.update', { data })).ok()).toBe(true);
  await last.fill('16/08/2030');
  await page.keyboard.press('Enter');
  const changed = change('New floor & "walls" ⛩: 29 Jul 2030 to 16 Aug 2030');
  await expect(changed).toBeFocused();
  await changed.press('Enter');
  await title.fill('Forgotten');
  await line.getByRole('button', { name: english('app.cancel') }).press('Enter');
  await expect(changed).toBeFocused();
});

test('the attendance has the title of its month while another one loads', async ({ page }) => {
  const { group } = await post(page, 'group/create', { name: 'Moles', location: 'Hall' });
  const titleOf = (date: string) => {
    const look = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
    const month = new Date(date).toLocaleDateString('en-GB', look);
    return page.getByText(english('group.attendanceOf', { group: 'Moles', month }));
  };
  await page.goto(`/v1/training/group/${group.id}`);
  await expect(titleOf(day)).toBeVisible();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/group\.attendance/, async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest(/group\.attendance/);
  await button(page, english('group.monthBefore')).click();
  await asked;
  await expect(titleOf(day)).toBeVisible();
  release();
  await expect(titleOf(addDays(monthOf(day).from, -1))).toBeVisible();
});

test('long words wrap within the page', async ({ page }) => {
  const title = 'Donaudampfschifffahrt'.repeat(4);
  const { group } = await post(page, 'group/create', { name: title, location: title });
  const days = { from: '2030-08-01', until: '2030-08-09' };
  await post(page, 'break/create', { group_id: group.id, title, ...days });
  await page.goto(`/v1/training/group/${group.id}`);
  await expect(button(page, english('grading.print'))).toBeEnabled();
  await expectNoSidewaysScroll(page);
  const what = `${title}: 1 Aug 2030 to 9 Aug 2030`;
  await button(page, english('app.actionOn', { action: english('group.delete'), what })).click();
  const question = page.getByText(english('group.deleteQuestion', { what: title }));
  await expect(question).toBeVisible();
  expect((await question.boundingBox())?.width).toBeLessThan(phone.width);
  expect(await question.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true);
  await button(page, english('group.keep')).click();
  await page.getByRole('link', { name: english('group.back') }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
