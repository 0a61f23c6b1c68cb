import { test as base, expect, type Page, type Request, type Route } from '@playwright/test';
import { type Club, openClub, type Person, type SignIn } from './club.ts';
import { type ConsoleWatch, createConsoleWatch, noConnection } from './console-watch.ts';

type Role = 'signedOut' | 'member' | 'admin';
type TestFixtures = {
  /** The role of the session that the test starts with: `test.use({ role: 'member' })`. */
  role: Role;
  /** The administrator, or a member that no other test uses; with `signedOut`, a member without a session. */
  person: Person;
  /** The session of `person`; undefined for `signedOut`. */
  signIn: SignIn | undefined;
  /** Fails the test on a console error or warning that it does not allow. */
  consoleWatch: ConsoleWatch;
  /** Stops the server for the rest of the test. */
  stopServer: () => Promise<void>;
};

type WorkerFixtures = {
  club: Club;
  /** Test files of the same name share a club that no other file has: their data must not reach other tests. */
  ownClub: string;
  /** The time zone of a club of its own. */
  clubTimeZone: string | undefined;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  ownClub: ['', { option: true, scope: 'worker' }],
  clubTimeZone: [undefined, { option: true, scope: 'worker' }],
  club: [
    async ({ clubTimeZone }, use, { workerIndex }) => {
      const club = await openClub(workerIndex, clubTimeZone);
      await use(club);
      await club.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  role: ['signedOut', { option: true }],
  person: async ({ club, role }, use) => {
    await use(role === 'admin' ? club.admin : await club.takeMember());
  },
  signIn: async ({ club, role, person }, use) => {
    await use(role === 'signedOut' ? undefined : await club.signIn(person));
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
    const setOffline = context.setOffline.bind(context);
    context.setOffline = (isOffline) => {
      // going offline interrupts requests in flight
      if (isOffline) consoleWatch.allow(noConnection);
      return setOffline(isOffline);
    };
    await use(context);
  },
  page: async ({ page }, use) => {
    const unused = new Set<Parameters<Page['route']>[0]>();
    const route = page.route.bind(page);
    page.route = (url, handler, options) => {
      unused.add(url);
      const handle = async (intercepted: Route, request: Request) => {
        unused.delete(url);
        await handler(intercepted, request);
      };
      return route(url, handle, options);
    };
    await use(page);
    expect([...unused], 'every route of the test intercepts a request').toEqual([]);
  },
  stopServer: async ({ club }, use) => {
    await use(() => club.stopServer());
    await club.startServer();
  },
});

export { expect };
