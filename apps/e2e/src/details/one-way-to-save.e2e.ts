import { english } from '@dojang/schemas/testing/samples';
import type { Page, Route } from '@playwright/test';
import { noConnection, refusedRequest } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';
import { fillLogin, saveButton, toast } from '../screens.ts';

test.use({ role: 'member' });
test.beforeEach(({ consoleWatch }) => consoleWatch.allow(noConnection));

const surname = (page: Page) => page.getByLabel('Surname');
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Holds matching requests, aborted ones too, until the returned function is called. */
async function hold(page: Page, pattern: RegExp) {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(pattern, async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  return async () => {
    isHeld = false;
    for (const route of held) await route.continue().catch(() => {});
  };
}

async function open(page: Page) {
  await page.goto('/v1/settings/account');
  await expect(page.getByText(english('profile.synced'))).toBeVisible();
}

test('the status line below a form is correct at each step, text typed during a save stays, and a logout asks before it discards text', async ({
  page,
}) => {
  await open(page);
  const release = await hold(page, /sync\.p/);
  await surname(page).fill('Truth');
  await expect(status(page, english('profile.notSavedYet'))).toBeVisible();
  await saveButton(page).click();
  await expect(status(page, english('profile.saving'))).toBeVisible();
  await expect(page.getByText(english('profile.synced'))).toHaveCount(0);
  await surname(page).fill('Truth-Later');
  await release();
  await expect(toast(page)).toContainText(english('profile.updated'));
  await expect(surname(page)).toHaveValue('Truth-Later');
  await expect(status(page, english('profile.notSavedYet'))).toBeVisible();
  await saveButton(page).click();
  await expect(status(page, english('profile.synced'))).toContainText(/\d\d:\d\d/);
  await expect(surname(page)).toHaveValue('Truth-Later');

  await surname(page).fill('Typed');
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(english('auth.logOutUnsavedWarning'));
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(surname(page)).toHaveValue('Typed');
});

test('when the server never responds, changes stay on the device and the page says so', async ({
  page,
}) => {
  await open(page);
  await hold(page, /sync\.p/);
  await surname(page).fill('Patience');
  await saveButton(page).click();
  await expect(toast(page)).toContainText(english('profile.savedHere'));
  await expect(page.getByText(english('profile.waitingForNetwork'))).toBeVisible();
});

test('a rejected email is reported, stays as typed, and does not block the other fields', async ({
  page,
  club,
  person,
}) => {
  await open(page);
  await surname(page).fill('Not Held Back');
  await page.getByLabel('Email').fill(club.admin.email);
  await saveButton(page).click();
  await expect(page.getByText(english('user.emailTaken'))).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(club.admin.email);
  const { user } = await club.signIn(person);
  expect(user).toMatchObject({ surname: 'Not Held Back', email: person.email });
  await page.getByLabel('Email').fill(`free-${person.email}`);
  await saveButton(page).click();
  await expect(toast(page)).toContainText(english('profile.updated'));
});

test("a user who is typing when another user signs in is warned, and the saved edit waits for its owner, not reaching the other's record", async ({
  page,
  context,
  club,
  person,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedRequest(403));
  await open(page);
  const other = await club.takeMember();
  const { state } = await club.signIn(other);
  await surname(page).fill('Typed By The First');
  await context.clearCookies();
  await context.addCookies(state.cookies);
  // the app pulls when it becomes visible
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('alert')).toContainText(english('auth.otherUserWhileTyping'));
  await expect(surname(page)).toHaveValue('Typed By The First');
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/login/);
  expect((await club.signIn(other)).user.surname).toBe(other.user.surname);
  await context.clearCookies();
  await fillLogin(page, person);
  await expect(surname(page)).toHaveValue('Typed By The First');
  await expect(page.getByText(english('profile.synced'))).toBeVisible();
  expect((await club.signIn(person)).user.surname).toBe('Typed By The First');
});
