import { expect, type Locator, type Page } from '@playwright/test';

/** The parts of the login form. */
export function loginForm(page: Page) {
  return {
    email: page.getByRole('textbox', { name: 'Email address' }),
    password: page.getByRole('textbox', { name: 'Password' }),
    submit: page.getByRole('button', { name: 'Login' }),
  };
}

/** Types a sign-in and sends it. */
export async function fillLogin(
  page: Page,
  { email, password }: { email: string; password: string },
) {
  const form = loginForm(page);
  await form.email.fill(email);
  await form.password.fill(password);
  await form.submit.click();
}

/** Ends the session elsewhere, and lets a sync of the app's own meet that. */
export async function endSessionElsewhere(page: Page): Promise<void> {
  await page.context().request.post('/api/auth/logout');
  const refused = page.waitForResponse((response) => response.status() === 401);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await refused;
}

/** The navigation of the sections: the top bar on wide screens, the drawer on narrow ones. */
export function navigation(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main' });
}

/** The message that is shown after something was done. */
export function toast(page: Page): Locator {
  return page.getByRole('region', { name: /^(Notifications|Meldungen) / }).getByRole('listitem');
}

export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

/** Waits until the admin page tells `text` after its reload. */
export async function expectTold(page: Page, text: string): Promise<void> {
  await expect(toast(page)).toHaveText(new RegExp(text));
  await expect(page).toHaveURL(/\/v1\/admin(\?|$)/);
}

/** Presses Tab until `name` has the focus. */
export async function tabTo(
  page: Page,
  role: 'link' | 'button' | 'textbox',
  name: RegExp | string,
): Promise<void> {
  const wanted = page.getByRole(role, { name }).first();
  await wanted.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}

export const saveButton = (page: Page): Locator => button(page, 'Save');

/** A choice of the competition data, by its label. */
export function choiceField(page: Page, label: string): Locator {
  return page.getByRole('combobox', { name: label });
}

/** What a choice shows as chosen. */
export function chosen(page: Page, label: string): Locator {
  return choiceField(page, label).locator('option:checked');
}

/** The lines of a table below its header. */
export function rowsOf(table: Locator): Locator {
  // where rows are cards there is no header in sight
  return table.getByRole('row').filter({ has: table.page().getByRole('rowheader') });
}

/** Turns to a table's next page and waits until it is there. */
export async function turnTo(page: Page, label: 'Next page' | 'Previous page', number: number) {
  await page.getByRole('button', { name: label }).click();
  await page.getByText(new RegExp(`^Page ${number} of`)).waitFor();
  // Until the page has come, the rows of the one before stay.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Keeps the calls for a list until the returned function is called. */
export async function holdList(page: Page): Promise<() => void> {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/(user|tournament)\.page/, async (route) => {
    await held;
    await route.continue();
  });
  return answer;
}
