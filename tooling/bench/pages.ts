import { inEnglish } from '@dojang/schemas/in-english';
import type { Browser, BrowserContextOptions, Request } from '@playwright/test';
import { watchShifts } from '../../apps/e2e/src/layout-shift.ts';
import { askDatabase } from '../servers/database.ts';
import type { Run } from './run.ts';
import type { MeasuredClub } from './clubs.ts';
import type { Rows } from './figures.ts';
import { inChromium, logIn, noteReady, openSlow, readReadyMs, timeoutMs } from './phone.ts';

/** A page, and what is to be read on it once it can be used. */
type Visited = {
  what: string;
  url: string;
  text: string;
  storageState?: State;
  goals: { paint: string; ready?: string; bytes?: string };
};
type State = Exclude<BrowserContextOptions['storageState'], string>;

/** What comes late, such as the app's own look ahead, comes within this. */
const quietMs = 1000;
/** In the country. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
};

/**
 * Opens pages of the app as an administrator of the club, each round in browsers that have never seen it. Scripts and styles have
 * limits of their own: built-app.test.ts.
 */
export async function measurePages(
  measured: MeasuredClub,
  rows: Rows,
  { rounds, say }: Run,
): Promise<void> {
  await inChromium(async (browser) => {
    const pages = await listPages(browser, measured);
    for (let round = 1; round <= rounds; round += 1) {
      for (const page of pages) {
        const { what, goals } = page;
        const { requests, bytes, shift, readyMs, secondReadyMs } = await visit(browser, page);
        rows.add(`${what}: requests`, 'requests', requests, { goal: '≤ 25' });
        rows.add(`${what}: all over the wire`, 'kB', bytes / 1000, { goal: goals.bytes });
        // later ones too, which pages.e2e.ts does not wait for
        rows.add(`${what}: layout shift`, 'shift', shift, { goal: '< 0.02' });
        rows.add(`${what}: ready, first visit`, 'ms', readyMs);
        rows.add(`${what}: ready, second visit`, 'ms', secondReadyMs);
        const slowly = await visitSlowly(browser, page);
        rows.add(`${what}: first paint, slow device`, 'ms', slowly.paintedMs, {
          goal: goals.paint,
        });
        rows.add(`${what}: ready, slow device`, 'ms', slowly.readyMs, { goal: goals.ready });
      }
      say(`pages: round ${round} of ${rounds}`);
    }
  });
}

/** The pages with what they show: the newest tournament and the first user of the club. */
async function listPages(browser: Browser, measured: MeasuredClub): Promise<Visited[]> {
  const { url } = measured.server();
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' });
  const page = await context.newPage();
  await logIn(page, measured);
  await page.waitForTimeout(quietMs);
  const storageState = await context.storageState({ indexedDB: true });
  await context.close();
  const [newest, first] = await askDatabase(measured.place, async (db) => [
    await db.tournament.findFirstOrThrow({
      orderBy: [{ date: { sort: 'desc', nulls: 'last' } }, { id: 'asc' }],
    }),
    await db.user.findFirstOrThrow({
      where: { email: { not: null } },
      orderBy: [{ name: 'asc' }, { surname: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
    }),
  ]);
  const login = inEnglish('auth.loginPrompt');
  const signedIn = { storageState, goals: { paint: '≤ 2,000 ms', ready: '≤ 3,000 ms' } };
  const goals = { ...signedIn.goals, bytes: '≤ 400 kB' };
  return [
    { what: '/login', url: `${url}/login`, text: login, goals: { paint: '≤ 1,500 ms' } },
    {
      ...signedIn,
      what: 'account',
      url: `${url}/v1/settings/account`,
      text: inEnglish('app.save'),
      goals,
    },
    { ...signedIn, what: 'events', url: `${url}/v1/events`, text: newest.name },
    { ...signedIn, what: 'table of users', url: `${url}/v1/admin`, text: first.email ?? '' },
  ];
}

const openContext = (browser: Browser, { storageState }: Visited) =>
  browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    ...(storageState && { storageState }),
  });

/** Opens a page in a browser that has never seen the app, and once more with what it has kept by then. */
async function visit(browser: Browser, visited: Visited) {
  const context = await openContext(browser, visited);
  const page = await context.newPage();
  await noteReady(page, { selector: '#root', text: visited.text });
  const readShift = await watchShifts(page);
  const asked: Request[] = [];
  page.on('requestfinished', (request) => asked.push(request));
  await page.goto(visited.url);
  const readyMs = await readReadyMs(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(quietMs);
  await page.evaluate(async () => {
    if (await navigator.serviceWorker.getRegistration()) await navigator.serviceWorker.ready;
  });
  const [requests, shift] = [asked.length, await readShift()];
  const sizes = await Promise.all(asked.map((request) => request.sizes()));
  const bytes = sizes.reduce(
    (sum, { responseHeadersSize, responseBodySize }) =>
      sum + responseHeadersSize + responseBodySize,
    0,
  );
  await page.goto('about:blank');
  await page.goto(visited.url);
  const secondReadyMs = await readReadyMs(page);
  await context.close();
  return { requests, bytes, shift, readyMs, secondReadyMs };
}

/** When a slow device that has never seen the app paints the first text of a page, and when the page can be used. */
async function visitSlowly(browser: Browser, visited: Visited) {
  const context = await openContext(browser, visited);
  const { page, devtools } = await openSlow(context);
  await noteReady(page, { selector: '#root', text: visited.text });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await page.goto(visited.url, { waitUntil: 'commit', timeout: timeoutMs });
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    undefined,
    { timeout: timeoutMs },
  );
  const paintedMs = (await painted.jsonValue()) ?? Number.NaN;
  const readyMs = await readReadyMs(page);
  await context.close();
  return { paintedMs, readyMs };
}
