import { test as base, expect, type Page, type Request, type Route } from '@playwright/test';
import { type Club, openClub, type Person, type SignIn } from './club.ts';
import { type ConsoleWatch, createConsoleWatch } from './console-watch.ts';

type Role = 'nobody' | 'member' | 'admin';
type TestFixtures = {
  /** Who is signed in when the test begins: `test.use({ role: 'member' })`. */
  role: Role;
  /** The person of the role: a member of their own for each test, the one administrator, or a member who has not signed in. */
  person: Person;
  /** The session in which the person of the role begins; nobody has none. */
  signIn: SignIn | undefined;
  /** Fails the test on any console error or warning that it has not allowed. */
  consoleWatch: ConsoleWatch;
  /** Stops the server for the rest of the test. */
  stopServer: () => Promise<void>;
};

type WorkerFixtures = {
  club: Club;
  /** Names a worker, and so a club, that no other test file has: for what others must not meet. */
  ownClub: string;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  ownClub: ['', { option: true, scope: 'worker' }],
  club: [
    async ({}, use, { workerIndex }) => {
      const club = await openClub(workerIndex);
      await use(club);
      await club.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  role: ['nobody', { option: true }],
  person: async ({ club, role }, use) => {
    await use(role === 'admin' ? club.admin : await club.takeMember());
  },
  signIn: async ({ club, role, person }, use) => {
    await use(role === 'nobody' ? undefined : await club.signIn(person));
  },
  baseURL: async ({ club }, use) => use(club.url),
  storageState: async ({ signIn }, use) => use(signIn?.state),
  consoleWatch: async ({}, use) => {
    const watch = createConsoleWatch();
    await use(watch);
    expect(watch.complaints(), 'the browser console is clean').toEqual([]);
  },
  context: async ({ context, consoleWatch }, use) => {
    context.on('page', (page) => consoleWatch.watch(page));
    await use(context);
  },
  page: async ({ page }, use) => {
    const unmet = new Set<Parameters<Page['route']>[0]>();
    const route = page.route.bind(page);
    page.route = (url, handler, options) => {
      unmet.add(url);
      const meet = async (met: Route, request: Request) => {
        unmet.delete(url);
        await handler(met, request);
      };
      return route(url, meet, options);
    };
    await use(page);
    expect([...unmet], 'a request that a test blocks, holds or answers is made').toEqual([]);
  },
  stopServer: async ({ club }, use) => {
    await use(() => club.stopServer());
    await club.startServer();
  },
});

export { expect };
