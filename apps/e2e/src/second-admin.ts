import type { User } from '@dojang/schemas/user';
import type { BrowserContext, Page } from '@playwright/test';
import type { Person } from './club.ts';
import { expect, test as base } from './fixtures.ts';

/** The password of every user that a test adds. */
export const password = 'long-enough';

/** Adds a user; `context` must be an administrator's. */
export async function addUser(
  context: BrowserContext,
  fields: { name: string; authority: 'USER' | 'ADMIN' },
): Promise<Person> {
  const email = `${fields.name.toLowerCase()}-${Date.now()}@club.example`;
  const data = { ...fields, email, password };
  const response = await context.request.post('/api/auth/register', { data });
  expect(response.status()).toBe(200);
  const { user } = (await response.json()) as { user: User };
  return { email, password, user };
}

type SecondAdmin = Person & { page: Page };

export const test = base.extend<{ secondAdmin: SecondAdmin }>({
  /** Another administrator in another browser context. Deleted afterwards: some tests need a single administrator. */
  secondAdmin: async ({ context, club, browser, consoleWatch }, use) => {
    const person = await addUser(context, { name: 'Second', authority: 'ADMIN' });
    const { state } = await club.signIn(person);
    const own = await browser.newContext({ baseURL: club.url, storageState: state });
    const page = await own.newPage();
    consoleWatch.watch(page);
    await use({ ...person, page });
    await own.close();
    await context.request.post('/api/user/admin/delete', { data: { id: person.user.id } });
  },
});
