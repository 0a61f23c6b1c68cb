import { addDays, weekdayOf } from '@dojang/schemas/calendar-day';
import { today } from '@dojang/schemas/time';
import { english } from '@dojang/schemas/testing/samples';
import type { OwnTraining } from '@dojang/schemas/training-calls';
import { type Page, request as requests } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { noConnection } from '../console-watch.ts';
import type { Club } from '../club.ts';
import { expectNoCutText } from '../cut-text.ts';
import { callAsAdmin } from '../families.ts';
import { expect, test } from '../fixtures.ts';
import { planSessions, post, signInAs } from '../hall.ts';
import { button, phone, toast } from '../screens.ts';
import { waitForWorker } from '../worker.ts';

const email = 'member@dojang.local';
// the demo's guardian, who is in a group like their two children
test.use({
  ownClub: 'training',
  signIn: async ({ club }, use) => {
    const { password } = club.admin;
    await use(await club.signIn({ email, password }));
  },
});

async function open(page: Page) {
  await page.goto('/v1/training');
  await expect(page.getByRole('heading', { name: english('training.nextSessions') })).toBeVisible();
}

/** Tomorrow's and the day after's: those of the demo may have begun, or be cancelled. */
const addSessions = (club: Club, userId: string) =>
  planSessions(club, userId, {
    days: [addDays(today(), 1), addDays(today(), 2)],
    start: '08:00',
    minutes: 60,
  });

const buttonsOf = (page: Page, what: string) =>
  page.getByRole('button', { name: english('training.ofSession', { what, when: '' }) });
/** An excuse in the list: at a desk the week has it too. */
const noted = (page: Page, note: string) =>
  page.getByRole('listitem').getByText(english('training.excusedWith', { note }));
const cantCome = english('training.cantCome');
const comes = english('training.comes');

test('a member sees cancelled sessions with reasons, the progress to the next grade, and past sessions; excuses themselves with the keyboard alone, and withdraws it', async ({
  page,
}) => {
  await open(page);
  const lines = page.getByRole('listitem');
  const cancelled = lines.filter({ hasText: /^.*Cancelled: Die Trainerin/ });
  await expect(cancelled.locator('s')).toBeVisible();
  await expect(cancelled.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^To \d+\. Kup$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: english('training.lastSessions') })).toBeVisible();

  const first = buttonsOf(page, cantCome).first();
  await first.focus();
  await page.keyboard.press('Enter');
  const note = page.getByRole('textbox', { name: english('training.excuse') });
  await expect(note).toBeFocused();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoCutText(page, 'the training page');
  await page.keyboard.type('Zahnarzt');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText(english('training.excuseSaved'));
  await expect(noted(page, 'Zahnarzt')).toBeVisible();
  await expect(buttonsOf(page, comes)).toBeFocused();
  await page.reload();
  await expect(noted(page, 'Zahnarzt')).toBeVisible();
  await buttonsOf(page, comes).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText(english('training.excuseTakenBack'));
  await expect(noted(page, 'Zahnarzt')).toHaveCount(0);
});

test('a week at a desk opens at the next session, and is changed with the keyboard; a phone has the list alone', async ({
  page,
  club,
  signIn,
}) => {
  const monday = addDays(today(), 1 - weekdayOf(today()));
  const days = [today(), addDays(monday, 8)];
  await planSessions(club, signIn?.user.id ?? '', { days, start: '23:00', minutes: 60 });
  await open(page);
  const week = page.getByRole('region', { name: english('training.week') });
  const ofDay = (day: string) => week.locator(`time[datetime="${day}"]`);
  await expect(ofDay(monday)).toBeVisible();
  await expect(week.getByText('Kampftraining')).toBeVisible();
  await week.getByRole('button', { name: english('training.weekAfter') }).focus();
  await page.keyboard.press('Enter');
  await expect(ofDay(addDays(monday, 7))).toBeVisible();
  await expect(week.getByText('Kampftraining')).toBeVisible();
  await expectAccessible(page);
  await week.getByRole('button', { name: english('training.thisWeek') }).click();
  await expect(ofDay(monday)).toBeVisible();
  await page.setViewportSize(phone);
  await expect(week).toBeHidden();
});

test('a guardian excuses a child', async ({ page }) => {
  await open(page);
  const child = page.getByRole('group', { name: english('training.whose') }).getByRole('button');
  await expect(child).toHaveCount(3);
  const name = (await child.nth(1).textContent()) ?? '';
  await child.nth(1).click();
  await expect(child.nth(1)).toHaveAttribute('aria-pressed', 'true');
  const free = buttonsOf(page, english('training.childCantCome', { name }));
  await expect(free.first()).toBeVisible();
  const count = await free.count();
  await free.first().click();
  await expectAccessible(page);
  await button(page, english('training.tellCoach')).click();
  await expect(toast(page)).toContainText(english('training.excuseSaved'));
  await expect(free).toHaveCount(count - 1);
  await buttonsOf(page, english('training.childComes', { name })).first().click();
  await expect(toast(page)).toContainText(english('training.excuseTakenBack'));
  await expect(free).toHaveCount(count);
});

test('the calendar’s address is shown once, works without a login, and a new one revokes it', async ({
  page,
  playwright,
}) => {
  await open(page);
  await button(page, english('training.showCalendar')).click();
  await button(page, english('training.makeCalendar')).click();
  const field = page.getByRole('textbox', { name: english('link.address') });
  await expect(field).toBeFocused();
  const address = await field.inputValue();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoCutText(page, 'the calendar’s address');
  const program = await playwright.request.newContext();
  const read = await program.get(address);
  expect(read.headers()['content-type']).toContain('text/calendar');
  expect(await read.text()).toContain('BEGIN:VEVENT');

  await page.reload();
  await button(page, english('training.showCalendar')).click();
  await expect(page.getByText(/^There is an address since/)).toBeVisible();
  await expect(field).toHaveCount(0);
  await button(page, english('training.renewCalendar')).click();
  await button(page, english('training.keepCalendar')).click();
  expect((await program.get(address)).status()).toBe(200);
  await button(page, english('training.renewCalendar')).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(field).toBeFocused();
  expect((await program.get(address)).status()).toBe(404);
  expect((await program.get(await field.inputValue())).status()).toBe(200);
  await program.dispose();
});

test.describe('a new member', () => {
  test.use({
    signIn: async ({ club }, use) => {
      const { state } = await club.signIn(club.admin);
      const admin = await requests.newContext({ baseURL: club.url, storageState: state });
      const person = { email: `nora-${Date.now()}@club.example`, password: 'kyorugi-42' };
      const data = { name: 'Nora', authority: 'USER', ...person };
      await admin.post('/api/auth/register', { data });
      await admin.dispose();
      await use(await club.signIn(person));
    },
  });

  test('sees that they are in no group', async ({ page }) => {
    await page.goto('/v1/training');
    await expect(page.getByText(english('training.noGroup'))).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('a guardian', () => {
  test.use({
    role: 'member',
    signIn: async ({ club, person }, use) => use(await club.signIn(person)),
  });

  test('a former guardian stays logged in and no longer sees the child', async ({
    page,
    club,
    person,
  }) => {
    const admin = await callAsAdmin(club);
    const jun = await admin.addChild('Jun', person.user.id);
    await page.goto('/v1/training');
    const child = button(page, 'Jun');
    await expect(child).toBeVisible();
    await admin.endGuardian(jun.id, person.user.id);
    await admin.close();
    // selecting a person pulls
    await button(page, person.user.name).click();
    await expect(child).toHaveCount(0);
    await expect(page).toHaveURL(/\/v1\/training/);
    await expect(page.getByRole('heading', { name: english('training.calendar') })).toBeVisible();
  });
});

test('an offline excuse is shown and pushed once online; one that is too late is rejected by name', async ({
  page,
  context,
  club,
  signIn,
}) => {
  await addSessions(club, signIn?.user.id ?? '');
  await open(page);
  const member = await signInAs(club, { email, password: club.admin.password });
  const readNext = async () =>
    ((await (await member.get('/api/training/mine')).json()) as OwnTraining).next;
  const free = (await readNext()).filter(
    ({ canExcuse, own }) => canExcuse && own?.mark !== 'EXCUSED',
  );
  const [first, second] = free;
  await context.setOffline(true);
  for (const note of ['Zahnarzt', 'Schulfest']) {
    await buttonsOf(page, cantCome).first().click();
    await page.getByRole('textbox', { name: english('training.excuse') }).fill(note);
    await button(page, english('training.tellCoach')).click();
    await expect(toast(page)).toContainText(english('profile.savedHere'));
    await expect(noted(page, note)).toBeVisible();
  }
  await expectAccessible(page);
  const desk = await signInAs(club, club.admin);
  await post(desk, 'training.cancel', {
    session_id: second?.id,
    slot_id: second?.slot_id,
    slot_date: second?.slot_date,
    note: 'Heizung',
  });
  await desk.dispose();
  await context.setOffline(false);
  const alert = page.getByRole('alert').filter({ hasText: english('training.isCancelled') });
  await expect(alert).toContainText(signIn?.user.name ?? '');
  const excused = (await readNext()).filter(({ own }) => own?.mark === 'EXCUSED');
  expect(excused).toMatchObject([{ id: first?.id, own: { note: 'Zahnarzt' } }]);
  await member.dispose();
});

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('training that the device does not have says offline what to do, and loads once online', async ({
    page,
    context,
    consoleWatch,
  }) => {
    consoleWatch.allow(noConnection);
    await page.route(/sync\.pull/, (route) => route.abort());
    await page.goto('/v1/settings/account');
    await waitForWorker(page);
    await context.setOffline(true);
    await page.goto('/v1/training');
    await expect(page.getByText(english('training.notKept'))).toBeVisible();
    await page.unroute(/sync\.pull/);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: english('training.nextSessions') })).toBeVisible(
      { timeout: 20_000 },
    );
  });

  test('the last state is shown offline, also after the browser was closed, until the logout', async ({
    page,
    context,
    consoleWatch,
  }) => {
    consoleWatch.allow(noConnection);
    test.slow();
    await open(page);
    await waitForWorker(page);
    const next = page.getByRole('listitem').filter({ has: buttonsOf(page, cantCome) });
    const seen = await next.allTextContents();
    // the account lists the children, each with the next session
    await page.goto('/v1/settings/account');
    const lines = page.getByRole('main').getByRole('list').getByRole('listitem');
    const ofChildren = lines.filter({ hasText: /Next: \w+day / });
    await expect(ofChildren).toHaveCount(2);
    const seenOfChildren = await ofChildren.allTextContents();
    await context.setOffline(true);
    await page.close();
    const again = await context.newPage();
    await again.goto('/v1/training');
    await expect(again.getByText(/^You are offline\. This is as of/)).toBeVisible();
    await expect(again.getByRole('heading', { name: /^To \d+\. Kup$/ })).toBeVisible();
    const still = again.getByRole('listitem').filter({ has: buttonsOf(again, cantCome) });
    expect(await still.allTextContents()).toEqual(seen);
    await again.goto('/v1/settings/account');
    for (const text of seenOfChildren) await expect(again.getByText(text)).toBeVisible();
    await context.setOffline(false);
    await again.goto('/v1/settings/account');
    await again.getByRole('button', { name: 'Logout' }).click();
    await expect(again).toHaveURL(/\/login/);
    expect(await again.evaluate(() => JSON.stringify(localStorage))).not.toContain('Erwachsene');
  });
});
