import { test as base, expect, type Page } from '@playwright/test';
import { type Club, openClub, type Person, type SignIn } from './club.ts';
import { type ConsoleWatch, createConsoleWatch } from './console-watch.ts';
import { createSharedPage, type SharedPage } from './shared-page.ts';

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

export const test = base.extend<TestFixtures, { club: Club; sharedPage: SharedPage }>({
  club: [
    async ({}, use, { workerIndex }) => {
      const club = await openClub(workerIndex);
      await use(club);
      await club.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  sharedPage: [
    async ({ browser, club }, use) => {
      const shared = createSharedPage(browser, club.url);
      await use(shared);
      await shared.giveBack(false);
    },
    { scope: 'worker' },
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
  context: async (
    { browser, sharedPage, signIn, serviceWorkers, viewport, colorScheme, consoleWatch },
    use,
    testInfo,
  ) => {
    const watch = (page: Page) => consoleWatch.watch(page);
    // What a service worker keeps is its browser's.
    const isShared = serviceWorkers === 'block';
    const page = isShared && (await sharedPage.take(signIn, { viewport, colorScheme }));
    const context = page ? page.context() : await browser.newContext();
    context.pages().forEach(watch);
    context.on('page', watch);
    await use(context);
    context.off('page', watch);
    if (page) await sharedPage.giveBack(testInfo.status === testInfo.expectedStatus);
    else await context.close();
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  stopServer: async ({ club }, use) => {
    await use(() => club.stopServer());
    await club.startServer();
  },
});

export { expect };
