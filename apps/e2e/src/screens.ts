import { english } from '@dojang/schemas/testing/samples';
import { expect, type Locator, type Page, type Route } from '@playwright/test';

export const phone = { width: 360, height: 740 };

export function loginForm(page: Page) {
  return {
    email: page.getByRole('textbox', { name: 'Email address' }),
    password: page.getByRole('textbox', { name: 'Password' }),
    submit: page.getByRole('button', { name: 'Login' }),
  };
}

/** Of the form of a user. */
export const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
export const emailField = (page: Page) => page.getByRole('textbox', { name: 'Email' });
export const passwordField = (page: Page) => page.getByRole('textbox', { name: 'Password' });

export async function fillLogin(
  page: Page,
  { email, password }: { email: string; password: string },
) {
  const form = loginForm(page);
  await form.email.fill(email);
  await form.password.fill(password);
  await form.submit.click();
}

/** Ends the session on the server, and waits for a sync to get a 401. */
export async function endSessionElsewhere(page: Page): Promise<void> {
  await page.context().request.post('/api/auth/logout');
  const refused = page.waitForResponse((response) => response.status() === 401);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await refused;
}

/** The main navigation: the top bar on wide screens, the drawer on narrow ones. */
export function navigation(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main' });
}

export function toast(page: Page): Locator {
  return page.getByRole('region', { name: /^(Notifications|Meldungen) / }).getByRole('listitem');
}

export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });

/** Waits for the toast `text` on the reloaded admin page. */
export async function expectAdminToast(page: Page, text: string): Promise<void> {
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

/** As screens name a person; some have no surname. */
export const fullNameOf = ({ name, surname }: { name: string; surname: string | null }) =>
  surname ? `${name} ${surname}` : name;

export const saveButton = (page: Page): Locator => button(page, 'Save');

export function choiceField(page: Page, label: string): Locator {
  return page.getByRole('combobox', { name: label });
}

/** The selected option of a choice. */
export function chosen(page: Page, label: string): Locator {
  return choiceField(page, label).locator('option:checked');
}

/** The rows of a table, without its header. */
export function rowsOf(table: Locator): Locator {
  // on a phone the rows are cards and the header is hidden
  return table.getByRole('row').filter({ has: table.page().getByRole('rowheader') });
}

/** Opens a table's next or previous page and waits for it. */
export async function turnTo(page: Page, label: 'Next page' | 'Previous page', number: number) {
  await page.getByRole('button', { name: label }).click();
  await page.getByText(new RegExp(`^Page ${number} of`)).waitFor();
  // the previous page's rows stay until the new ones arrive
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Holds matching requests until the returned function is called. */
export async function holdRequests(page: Page, url: Parameters<Page['route']>[0]) {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Answers the next call of a procedure as if the login were too long ago. */
export async function askAgain(page: Page, path: string) {
  const data = { code: 'FORBIDDEN', httpStatus: 403, key: 'auth.confirmAgain', fields: {} };
  const error = { json: { message: english('auth.confirmAgain'), code: -32_003, data } };
  const refuse = (route: Route) => route.fulfill({ status: 403, json: [{ error }] });
  await page.route(`**/trpc/${path}**`, refuse, { times: 1 });
}
