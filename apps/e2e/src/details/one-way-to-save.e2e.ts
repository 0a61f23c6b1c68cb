import { english } from '@dojang/schemas/testing/samples';
import type { Page, Route } from '@playwright/test';
import { noConnection, refusedRequest } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';
import { fillLogin, saveButton, toast } from '../screens.ts';

test.use({ role: 'member' });
test.beforeEach(({ consoleWatch }) => consoleWatch.allow(noConnection));

const surname = (page: Page) => page.getByLabel('Surname');
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Keeps calls that match until the returned function lets them go on. */
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

test('the line below a form tells the truth at each moment', async ({ page }) => {
  await open(page);
  const letGo = await hold(page, /sync\.p/);
  await surname(page).fill('Truth');
  await expect(status(page, english('profile.notSavedYet'))).toBeVisible();
  await saveButton(page).click();
  await expect(status(page, english('profile.saving'))).toBeVisible();
  await expect(page.getByText(english('profile.synced'))).toHaveCount(0);
  await letGo();
  await expect(toast(page)).toContainText(english('profile.updated'));
  await expect(status(page, english('profile.synced'))).toContainText(/\d\d:\d\d/);
});

test('a server that accepts and never answers: the changes are kept here, and it is said', async ({
  page,
  club,
  person,
}) => {
  await open(page);
  const letGo = await hold(page, /sync\.p/);
  await surname(page).fill('Patience');
  await saveButton(page).click();
  await expect(toast(page)).toContainText(english('profile.savedHere'), { timeout: 7000 });
  await expect(page.getByText(english('profile.waitingForNetwork'))).toBeVisible();
  await letGo();
  await expect(page.getByText(english('profile.synced'))).toBeVisible({ timeout: 30_000 });
  expect((await club.signIn(person)).user.surname).toBe('Patience');
});

test('what is typed while a save is under way stays, and is not called saved', async ({ page }) => {
  await open(page);
  const letGo = await hold(page, /sync\.p/);
  await surname(page).fill('Saved');
  await saveButton(page).click();
  await expect(status(page, english('profile.saving'))).toBeVisible();
  await surname(page).fill('Saved-Later');
  await letGo();
  await expect(toast(page)).toContainText(english('profile.updated'));
  await expect(surname(page)).toHaveValue('Saved-Later');
  await expect(status(page, english('profile.notSavedYet'))).toBeVisible();
  await saveButton(page).click();
  await expect(status(page, english('profile.synced'))).toBeVisible();
  await expect(surname(page)).toHaveValue('Saved-Later');
});

test('a refused address does not hold back the other fields', async ({ page, club, person }) => {
  await open(page);
  await surname(page).fill('Not Held Back');
  await page.getByLabel('Email').fill(club.admin.email);
  await saveButton(page).click();
  await expect(page.getByText(english('user.emailTaken'))).toBeVisible();
  const { user } = await club.signIn(person);
  expect(user).toMatchObject({ surname: 'Not Held Back', email: person.email });
  await page.getByLabel('Email').fill(`free-${person.email}`);
  await saveButton(page).click();
  await expect(toast(page)).toContainText(english('profile.updated'));
});

test('logging out asks before it loses what is typed', async ({ page }) => {
  await open(page);
  await surname(page).fill('Typed');
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(english('auth.logOutUnsavedWarning'));
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(surname(page)).toHaveValue('Typed');
});

test('logging out works at once, and the server is told until it has heard', async ({
  page,
  context,
  consoleWatch,
}) => {
  test.slow();
  consoleWatch.allow(refusedRequest(503));
  await open(page);
  let asked = 0;
  await page.route(/auth\.logout/, async (route) => {
    asked += 1;
    if (asked > 1) await route.continue();
    else await route.fulfill({ status: 503, json: { error: 'Not now' } });
  });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect
    .poll(async () => (await context.request.get('/api/user/profile')).status(), {
      timeout: 20_000,
    })
    .toBe(401);
});

test('with two members in one browser no edit reaches the record of the other', async ({
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
  // the browser's session is the other's now, as after a sign-in in another tab
  await context.clearCookies();
  await context.addCookies(state.cookies);
  await surname(page).fill('Of The First');
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('alert')).toContainText(english('auth.otherUserSignedIn'));
  expect((await club.signIn(other)).user.surname).toBe(other.user.surname);

  // the edit waits for its own person
  await context.clearCookies();
  await fillLogin(page, person);
  await expect(surname(page)).toHaveValue('Of The First');
  await expect(page.getByText(english('profile.synced'))).toBeVisible();
  expect((await club.signIn(person)).user.surname).toBe('Of The First');
});

test('whoever is typing when the session becomes another’s is told, and saving keeps it for them', async ({
  page,
  context,
  club,
  person,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedRequest(403));
  await open(page);
  const { state } = await club.signIn(await club.takeMember());
  await surname(page).fill('Typed By The First');
  await context.clearCookies();
  await context.addCookies(state.cookies);
  // the app looks for news when it is looked at again
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('alert')).toContainText(english('auth.otherUserWhileTyping'));
  await expect(surname(page)).toHaveValue('Typed By The First');
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/login/);
  await context.clearCookies();
  await fillLogin(page, person);
  await expect(surname(page)).toHaveValue('Typed By The First');
});
