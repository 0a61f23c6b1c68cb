import { addDays, addMonths } from '@dojang/schemas/calendar-day';
import { english } from '@dojang/schemas/testing/samples';
import { today } from '@dojang/schemas/time';
import { expectAccessible, expectNoSidewaysScroll } from '../axe.ts';
import { noConnection } from '../console-watch.ts';
import { expectNoCutText } from '../cut-text.ts';
import { expect, test } from '../fixtures.ts';
import { callAsAdmin } from '../families.ts';
import { signInAs, openHall, post, tiles } from '../hall.ts';
import { button, fullNameOf, phone, tabTo, toast } from '../screens.ts';

test.use({ ownClub: 'changed', role: 'member', viewport: phone, hasTouch: true });

const count = (here: number, total: number) => english('attendance.count', { here, total });

test('attendance and minutes can be entered and undone with the keyboard alone; a screen reader announces the count', async ({
  page,
  club,
  person,
}) => {
  const { path, athletes } = await openHall(club, [person], 3);
  const [celebrating] = athletes;
  if (!celebrating) throw new Error('There is no athlete');
  const admin = await callAsAdmin(club);
  await admin.update(celebrating.id, { birthday: addMonths(today(), -28 * 12, 'LAST_DAY') });
  await admin.close();
  await page.goto(path);
  const celebrated = tiles(page).filter({ hasText: english('attendance.birthday') });
  await expect(celebrated).toHaveText(new RegExp(fullNameOf(celebrating)));
  const first = tiles(page).first();
  await expect(first).toBeVisible();
  const shown = await first.innerText();
  const name = athletes.map(fullNameOf).find((one) => shown.includes(one)) ?? '';
  await tabTo(page, 'button', name);
  await page.keyboard.press('Space');
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('status').filter({ hasText: count(1, 3) })).toBeVisible();
  await page.keyboard.press('Shift+Enter');
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('30');
  await page.keyboard.press('Enter');
  await expect(first).toContainText(english('attendance.minutes', { n: 30 }));
  await expect(first).toBeFocused();
  // the alternative to a long press
  await page.keyboard.press('Tab');
  await expect(button(page, english('attendance.more', { name }))).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', english('training.excused'));
  await page.keyboard.press('Enter');
  await expect(first).toContainText(english('training.excused'));
  await page.getByRole('button', { name: /^Undo/ }).press('Enter');
  await expect(first).toContainText(english('attendance.minutes', { n: 30 }));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectNoCutText(page, path);
});

test('a long press on a tile asks for minutes and marks no one', async ({
  page,
  context,
  club,
  person,
}) => {
  const { path } = await openHall(club, [person], 3);
  await page.goto(path);
  const tile = tiles(page).nth(1);
  await expect(tile).toBeVisible();
  const { x = 0, y = 0 } = (await tile.boundingBox()) ?? {};
  const devtools = await context.newCDPSession(page);
  const touchPoints = [{ x: x + 20, y: y + 20 }];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(page.getByRole('dialog')).toBeVisible();
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByRole('dialog').getByRole('textbox').fill('45');
  await button(page, english('training.here')).click();
  await expect(tile).toContainText(english('attendance.minutes', { n: 45 }));
  await tile.tap();
  await expect(tile).toHaveAttribute('aria-pressed', 'false');
});

test('a session is cancelled with a reason and restored; a typed note survives a reload', async ({
  page,
  club,
  person,
}) => {
  const { path } = await openHall(club, [person], 2);
  await page.goto(path);
  await expect(tiles(page)).toHaveCount(2);
  const note = page.getByRole('textbox', { name: english('training.note') });
  await note.fill('Bring your own belt');
  await page.reload();
  await expect(note).toHaveValue('Bring your own belt');
  await button(page, english('app.save')).click();
  await expect(toast(page)).toContainText(english('training.sessionChanged'));
  await button(page, english('attendance.cancel')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('No heating');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: english('attendance.cancel') }).click();
  await expect(
    page.getByText(english('attendance.cancelled', { reason: 'No heating' })),
  ).toBeVisible();
  await expect(tiles(page).first()).toBeDisabled();
  await button(page, english('attendance.restore')).click();
  await expect(tiles(page).first()).toBeEnabled();
});

test('a session is moved to another day and time, for one week', async ({ page, club, person }) => {
  const { path } = await openHall(club, [person], 2);
  await page.goto(path);
  await expect(tiles(page)).toHaveCount(2);
  await button(page, english('attendance.move')).click();
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByRole('textbox', { name });
  await field(english('training.minutes')).fill('0');
  await dialog.getByRole('button', { name: english('attendance.move') }).click();
  await expect(field(english('training.minutes'))).toHaveAttribute('aria-invalid', 'true');
  await field(english('training.minutes')).fill('75');
  await field(english('training.date')).fill(addDays(today(), 1));
  await field(english('training.start')).fill('19:15');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: english('attendance.move') }).click();
  await expect(toast(page)).toContainText(english('training.sessionMoved'));
  await expect(page.getByText(/ · 19:15.+ · Turnhalle$/)).toBeVisible();
});

test('a member who coaches no group sees that there is no such session', async ({ page }) => {
  await page.goto('/v1/training/session/x');
  await expect(page.getByText(/There is no such session on this device/)).toBeVisible();
  await expectAccessible(page);
});

test('Settings, Offline shows what the device stores and lets the user choose', async ({
  page,
  club,
  person,
}) => {
  const { path } = await openHall(club, [person], 3);
  await page.goto(path);
  await expect(tiles(page)).toHaveCount(3);
  await page.goto('/v1/settings/offline');
  await expect(page.getByRole('heading', { name: english('offline.placeholder') })).toBeVisible();
  await expect(page.getByText(english('offline.groups'), { exact: true })).toBeVisible();
  await expect(page.getByText(english('offline.waitingOf', { n: 0 }))).toBeVisible();
  const days = page.getByRole('combobox', { name: english('offline.daysAhead') });
  await days.selectOption(english('offline.days', { n: 7 }));
  const all = page.getByRole('checkbox', { name: english('offline.allGroups') });
  await all.uncheck();
  await page.getByRole('checkbox', { name: /^Hall / }).uncheck();
  await expect(page.getByText(english('offline.groups'), { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(days).toHaveValue('7');
  await expect(page.getByRole('checkbox', { name: /^Hall / })).not.toBeChecked();
  await all.check();
  await expect(page.getByText(english('offline.groups'), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a guest that is not on the device is found in the club while online', async ({
  page,
  club,
  person,
  consoleWatch,
}) => {
  consoleWatch.allow(noConnection);
  const { path } = await openHall(club, [person], 3);
  await page.goto(path);
  await expect(tiles(page)).toHaveCount(3);
  // no more pulls
  await page.route(/sync\.pull/, (route) => route.abort('connectionrefused'));
  const desk = await signInAs(club, club.admin);
  const name = `Zoë ${Date.now()}`;
  const draft = { name, email: `zoe-${Date.now()}@club.example`, authority: 'USER' };
  await post(desk, 'user.register', draft);
  await desk.dispose();
  await button(page, english('attendance.add')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(name.replace('ë', 'e'));
  const pulled = page.waitForRequest(/sync\.pull/);
  await dialog.getByRole('listitem').getByRole('button').click();
  await pulled;
  await expect(tiles(page)).toHaveCount(4);
  await expect(tiles(page).last()).toContainText(name);
  await expect(tiles(page).last()).toContainText(english('attendance.guest'));
});
