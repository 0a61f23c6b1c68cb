import type { User } from '@dojang/schemas/user';
import type { BrowserContext, Page } from '@playwright/test';
import type { Person } from './club.ts';
import { expect, test as base } from './fixtures.ts';

/** What every user that a test adds signs in with. */
export const password = 'long-enough';

/** Adds a user as the administrator who is signed in in `context`. */
export async function addUser(
  context: BrowserContext,
  fields: { name: string; authority: 'USER' | 'ADMIN' },
): Promise<Person> {
  const email = `${fields.name.toLowerCase()}-${Date.now()}@club.example`;
  const data = { ...fields, email, password };
  const answer = await context.request.post('/api/auth/register', { data });
  expect(answer.status()).toBe(200);
  const { user } = (await answer.json()) as { user: User };
  return { email, password, user };
}

type SecondAdmin = Person & { page: Page };

export const test = base.extend<{ secondAdmin: SecondAdmin }>({
  /** Another administrator with a window of their own; gone afterwards, so that the first is the last again. */
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
