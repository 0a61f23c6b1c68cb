import { inEnglish } from '@dojang/schemas/in-english';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { watchShifts } from '../../apps/e2e/src/layout-shift.ts';
import { askDatabase } from '../servers/database.ts';
import type { MeasuredClub } from './clubs.ts';
import type { Rows } from './figures.ts';
import { inChromium, logIn, noteReady, openSlow, readReadyMs, timeoutMs } from './phone.ts';

/** A page, and what is to be read on it once it can be used. */
type Visited = { what: string; url: string; text: string; storageState?: State; paint?: string };
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
 * Opens pages of the app as an administrator of the club, each round in browsers that have never seen it. Bytes have limits of
 * their own: built-app.test.ts.
 */
export async function measurePages(
  measured: MeasuredClub,
  rows: Rows,
  { rounds, say }: { rounds: number; say: (line: string) => void },
): Promise<void> {
  await inChromium(async (browser) => {
    const pages = await listPages(browser, measured);
    for (let round = 1; round <= rounds; round += 1) {
      for (const page of pages) {
        const { what, paint: goal } = page;
        const { requests, shift, readyMs, secondReadyMs } = await visit(browser, page);
        rows.add(`${what}: requests`, 'requests', requests);
        // later ones too, which pages.e2e.ts does not wait for
        rows.add(`${what}: layout shift`, 'shift', shift, { goal: '< 0.02' });
        rows.add(`${what}: ready, first visit`, 'ms', readyMs);
        rows.add(`${what}: ready, second visit`, 'ms', secondReadyMs);
        const paintedMs = await visitSlowly(browser, page);
        rows.add(`${what}: first paint, slow device`, 'ms', paintedMs, { goal });
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
  const login = { url: `${url}/login`, text: inEnglish('auth.loginPrompt'), paint: '≤ 1,800 ms' };
  const events = { url: `${url}/v1/events`, text: newest.name, paint: '≤ 2,500 ms' };
  return [
    { what: '/login', ...login },
    { what: 'events', ...events, storageState },
    { what: 'table of users', url: `${url}/v1/admin`, text: first.email ?? '', storageState },
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
  let requests = 0;
  page.on('requestfinished', () => (requests += 1));
  await page.goto(visited.url);
  const readyMs = await readReadyMs(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(quietMs);
  await page.evaluate(async () => {
    if (await navigator.serviceWorker.getRegistration()) await navigator.serviceWorker.ready;
  });
  const [asked, shift] = [requests, await readShift()];
  await page.goto('about:blank');
  await page.goto(visited.url);
  const secondReadyMs = await readReadyMs(page);
  await context.close();
  return { requests: asked, shift, readyMs, secondReadyMs };
}

/** When a slow device that has never seen the app paints the first text of a page. */
async function visitSlowly(browser: Browser, visited: Visited): Promise<number> {
  const context = await openContext(browser, visited);
  const { page, devtools } = await openSlow(context);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await page.goto(visited.url, { waitUntil: 'commit', timeout: timeoutMs });
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    undefined,
    { timeout: timeoutMs },
  );
  const paintedMs = (await painted.jsonValue()) ?? Number.NaN;
  await context.close();
  return paintedMs;
}
