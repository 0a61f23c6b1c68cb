import { english } from '@dojang/schemas/testing/samples';
import type { Page } from '@playwright/test';
import { button, holdRequests } from '../screens.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../axe.ts';
import { expect } from '../fixtures.ts';
import { addUser, test } from '../second-admin.ts';
import { addParticipant, fileField, pills, tournamentFields } from '../tournament-screens.ts';

test.use({ role: 'admin' });

const listOf = (page: Page) => page.getByRole('listbox', { name: 'Users' });

test('two users of one name differ by year of birth and kup', async ({ page, context }) => {
  const people = [
    { birthday: '2011-05-06', kup: 'FIVE' },
    { birthday: '2009-01-02', kup: 'DAN' },
  ];
  const ids: string[] = [];
  for (const [index, fields] of people.entries()) {
    const { user } = await addUser(context, { name: `Twin${index}`, authority: 'USER' });
    const data = { id: user.id, name: 'Twin', surname: 'Alike', ...fields };
    await context.request.put('/api/user/admin/update', { data });
    ids.push(user.id);
  }
  await page.goto('/v1/admin/create/tournament');
  await tournamentFields(page).participants.fill('Twin Alike');
  await expect(page.getByRole('option')).toHaveCount(2);
  await expect(page.getByRole('option', { name: 'Twin Alike 2011 · Kup 5' })).toBeVisible();
  await page.getByRole('option', { name: 'Twin Alike 2009 · DAN' }).click();
  await expect(pills(page)).toHaveText(['Twin Alike']);
  for (const id of ids) await context.request.post('/api/user/admin/delete', { data: { id } });
});

test('every user can be reached by scrolling and with the arrow keys', async ({
  page,
  context,
}) => {
  const all = (await (await context.request.get('/api/user/getall')).json()) as object[];
  expect(all.length).toBeGreaterThan(100);
  await page.goto('/v1/admin/create/tournament');
  const { participants } = tournamentFields(page);
  await participants.click();
  const options = page.getByRole('option');
  await expect(options).toHaveCount(50);
  await options.last().scrollIntoViewIfNeeded();
  await expect(options).toHaveCount(100);
  await expect(page.getByText(/^The first 100 users/)).toBeVisible();
  // ArrowUp on the first option does not wrap until all pages are loaded
  await expect(async () => {
    for (let presses = 0; presses < 20; presses += 1) await page.keyboard.press('ArrowDown');
    expect(await options.count()).toBe(all.length);
  }).toPass({ intervals: [0] });
  await options.last().scrollIntoViewIfNeeded();
  await options.last().click();
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await expect(pills(page)).toHaveCount(1);
});

test('the list covers no other field, and a click outside it works immediately', async ({
  page,
  club,
}) => {
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/v1/admin/create/tournament');
    await addParticipant(page, club.users[0]?.name ?? '');
    await expect(listOf(page)).toBeVisible();
    const list = await listOf(page).boundingBox();
    const { name, location, date, participants } = tournamentFields(page);
    const others = [name, location, date, participants, pills(page).first()];
    const files = [fileField(page, 'Results file'), fileField(page, 'Contract file')];
    for (const field of [...others, ...files, button(page, 'Create'), button(page, 'Cancel')]) {
      const box = await field.boundingBox();
      if (!list || !box) throw new Error('A field is not on the page');
      const isApart = box.y + box.height <= list.y || box.y >= list.y + list.height;
      expect(isApart).toBe(true);
    }
    await button(page, 'Cancel').click();
    await expect(page).toHaveURL(/\/v1\/admin(\?|$)/);
  }
});

test('a screen reader announces the selection, Backspace in the empty search removes the last one, and Enter selects the highlighted user, also after the list was replaced', async ({
  page,
  club,
}) => {
  await page.goto('/v1/admin/create/tournament');
  const { participants } = tournamentFields(page);
  await expect(participants).toHaveAttribute('aria-expanded', 'false');
  await participants.pressSequentially(club.users[3]?.name ?? '');
  const active = async () => {
    const id = await participants.getAttribute('aria-activedescendant');
    return page.locator(`[id="${id}"]`);
  };
  await expect(participants).toHaveAttribute('aria-activedescendant', /./);
  await expect(participants).toHaveAttribute('aria-expanded', 'true');
  await expect(await active()).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('Enter');
  await expect(await active()).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('1 chosen')).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(participants).toHaveValue('');
  await expect(pills(page)).toHaveCount(1);
  await page.keyboard.press('Backspace');
  await expect(pills(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(listOf(page)).toHaveCount(0);

  const someone = club.users
    .map(({ name }) => name)
    .filter((name) => name.includes('an'))
    .toSorted((one, other) => one.localeCompare(other))
    .at(-1);
  await participants.fill(someone ?? '');
  await expect(page.locator('[role=listbox][aria-busy=false]')).toBeVisible();
  const found = await page.getByRole('option').first().textContent();
  const release = await holdRequests(page, /user\.suggest/);
  await participants.fill('an');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-combobox-selected]')).toHaveText(found ?? '');
  release();
  await expect(page.locator('[role=listbox][aria-busy=false]')).toBeVisible();
  await expect(page.getByRole('option').first()).not.toHaveText(found ?? '');
  await expect(page.locator('[data-combobox-selected]')).toHaveText(found ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { selected: true })).toHaveText([found ?? '']);
});

test("the open list and the form's errors are accessible on all widths", async ({ page }) => {
  await page.goto('/v1/admin/create/tournament');
  await button(page, 'Create').click();
  await expect(page.getByText(english('form.required')).first()).toBeVisible();
  await tournamentFields(page).participants.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});
