import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { BoutEvent } from '@dojang/schemas/bout-event';
import { boutPacks } from '@dojang/schemas/bout-packs';
import { fold, rulesOf } from '@dojang/schemas/fold-bout';
import { inEnglish } from '@dojang/schemas/in-english';
import { newId } from '@dojang/schemas/new-id';
import type { BrowserContext, Page } from '@playwright/test';
import { root } from '../scripts/child.mjs';
import type { Run } from './run.ts';
import type { MeasuredClub } from './clubs.ts';
import { medianOf, percentileOf, type Rows } from './figures.ts';
import {
  measureOnPhone,
  noteReady,
  openSlow,
  readReadyMs,
  scriptMsOf,
  timeoutMs,
} from './phone.ts';

/** Between presses: an official is not faster. */
const betweenMs = 150;
/** How long the clock runs alone, at least. */
const clockMinMs = 1000;
const events = 400;
const corrections = 19;
const folds = 20;

/** The board of a bout on a phone without network, and the fold by which it judges. */
export async function measureScorecard(
  measured: MeasuredClub,
  rows: Rows,
  { rounds, taps, settleMs, say }: Run,
): Promise<void> {
  const add = (what: string, value: number, goal?: string) => rows.add(what, 'ms', value, { goal });
  await measureOnPhone(
    measured,
    { width: 740, height: 360 },
    async (page) => {
      await page.goto('/v1/scorecard');
      await page.getByRole('button', { name: inEnglish('scoreboard.begin') }).click();
      await page.getByRole('timer').waitFor({ timeout: timeoutMs });
    },
    async (phone, board) => {
      for (let round = 1; round <= rounds; round += 1) {
        const { page, devtools, openMs } = await openBoard(phone, board);
        add('board open from disk, after the app runs', openMs, '< 300 ms');
        await page.waitForTimeout(settleMs);
        const pressed = await press(page, taps);
        add('press to write-ahead log, p95', percentileOf(pressed.log, 0.95), '< 16 ms');
        add('press to disk, p95', percentileOf(pressed.disk, 0.95), '< 30 ms');
        const clockMs = Math.max(clockMinMs, settleMs);
        const clock = await scriptMsOf(devtools, () => page.waitForTimeout(clockMs));
        add('a second of the running clock, all of its script', clock / (clockMs / 1000));
        const behind = await follow(phone, page, taps);
        add('display behind the board, p95', percentileOf(behind, 0.95), '< 100 ms');
        await page.close();
        const { whole, next } = foldLog();
        const many = `fold of ${events} events, ${corrections} of them corrections far back`;
        add(many, whole, '< 5 ms');
        add(`one more press after ${events} events`, next, '< 5 ms');
        const scripts = 'scripts of bouts alone, gzip';
        rows.add(scripts, 'kB', scriptBytes() / 1000, { goal: '≤ 25 kB' });
        say(`scorecard: round ${round} of ${rounds}`);
      }
    },
  );
}

declare global {
  interface Window {
    benchLogMs: number;
    benchDiskMs: number;
    benchScore: { text: string; atMs: number };
  }
}

/** In the page, before anything of it: notes when log and disk are written and the score is shown. Functions have no names. */
function watch(): void {
  const setItem = Reflect.get(Storage.prototype, 'setItem') as () => void;
  Storage.prototype.setItem = function (key, value) {
    Reflect.apply(setItem, this, [key, value]);
    if (key.startsWith('wal ') && window.benchLogMs === 0) window.benchLogMs = performance.now();
  };
  const transaction = Reflect.get(IDBDatabase.prototype, 'transaction') as () => IDBTransaction;
  IDBDatabase.prototype.transaction = function (names, mode, options) {
    const begun = Reflect.apply(transaction, this, [names, mode, options]) as IDBTransaction;
    if (mode === 'readwrite' && window.benchDiskMs === 0)
      begun.addEventListener('complete', () => {
        if (window.benchDiskMs === 0) window.benchDiskMs = performance.now();
      });
    return begun;
  };
  new MutationObserver(() => {
    const scores = [...document.querySelectorAll('[data-score]')];
    const text = scores.map((one) => one.textContent).join(':');
    if (text !== window.benchScore?.text)
      window.benchScore = { text, atMs: performance.timeOrigin + performance.now() };
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Opens a board, or its display; returns when it has both scores. */
async function openWatched(page: Page, address: string): Promise<number> {
  await page.addInitScript(watch);
  await noteReady(page, { selector: '[data-score]', count: 2 });
  await page.goto(address);
  return readReadyMs(page);
}

async function openBoard(phone: BrowserContext, board: string) {
  const { page, devtools } = await openSlow(phone);
  const readyMs = await openWatched(page, board);
  const appMs = await page.evaluate(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    return (loaded as PerformanceNavigationTiming).domContentLoadedEventEnd;
  });
  return { page, devtools, openMs: Math.max(1, readyMs - appMs) };
}

/** In milliseconds from each press, with the clock running. */
async function press(page: Page, presses: number) {
  await page.getByRole('timer').click();
  const times = { log: [] as number[], disk: [] as number[] };
  for (let n = 0; n < presses; n += 1) {
    await page.waitForTimeout(betweenMs);
    const startMs = await page.evaluate((side) => {
      window.benchLogMs = 0;
      window.benchDiskMs = 0;
      const atMs = performance.now();
      document.querySelectorAll<HTMLElement>('[data-kind=technique]')[side]?.click();
      return atMs;
    }, pressedKey(n));
    await page.waitForFunction(() => window.benchDiskMs > 0, undefined, { timeout: timeoutMs });
    const [logMs, diskMs] = await page.evaluate(() => [window.benchLogMs, window.benchDiskMs]);
    times.log.push((logMs ?? Number.NaN) - startMs);
    times.disk.push((diskMs ?? Number.NaN) - startMs);
  }
  return times;
}

/** A key of each side in turns, so that no lead asks. */
const pressedKey = (n: number) => (n % 2) * 5;

/** In milliseconds from a press until a second window shows it. */
async function follow(phone: BrowserContext, page: Page, presses: number): Promise<number[]> {
  const display = await phone.newPage();
  await openWatched(display, `${page.url()}/display`);
  const times: number[] = [];
  for (let n = 0; n < presses; n += 1) {
    await page.waitForTimeout(betweenMs);
    const before = await display.evaluate(() => window.benchScore.text);
    const startMs = await page.evaluate((side) => {
      const atMs = performance.timeOrigin + performance.now();
      document.querySelectorAll<HTMLElement>('[data-kind=technique]')[side]?.click();
      return atMs;
    }, pressedKey(n));
    await display.waitForFunction((text) => window.benchScore.text !== text, before, {
      timeout: timeoutMs,
    });
    times.push((await display.evaluate(() => window.benchScore.atMs)) - startMs);
  }
  await display.close();
  return times;
}

/** As a device reads it, then with one more press; the middle one of some, in milliseconds of this machine. */
function foldLog() {
  const [pack] = boutPacks;
  if (!pack) throw new Error('There are no rules of bouts');
  const times = { rounds: 1, round_ms: 600_000, rest_ms: 0, judges: 1, forms: 1 };
  const rules = rulesOf(pack.data, { sides: [0, 1], times });
  const log: BoutEvent[] = [];
  const put = (given: Pick<BoutEvent, 'kind' | 'data'>) => {
    const place = { device: 'phone', round: 1, clock_ms: 600_000 - log.length * 1000 };
    const at = '2026-11-28T10:00:00.000Z';
    log.push({ id: newId(), seq: log.length, ...place, at, ...given } as BoutEvent);
  };
  put({ kind: 'CLOCK', data: {} });
  while (log.length < events - corrections)
    put({ kind: 'PRESS', data: { side: log.length % 2, technique: 'HEAD' } });
  for (let n = 1; n <= corrections; n += 1)
    put({ kind: 'VOID', data: { event_id: log[n * 2]?.id ?? '' } });
  const text = JSON.stringify(log);
  put({ kind: 'PRESS', data: { side: 0, technique: 'HEAD' } });
  const pressed = log.slice(-1);
  const [whole, next]: [number[], number[]] = [[], []];
  for (let n = 0; n < folds; n += 1) {
    const read = JSON.parse(text) as BoutEvent[];
    const startMs = performance.now();
    fold(rules, read);
    const foldedMs = performance.now();
    fold(rules, [...read, ...pressed]);
    whole.push(foldedMs - startMs);
    next.push(performance.now() - foldedMs);
  }
  return { whole: medianOf(whole), next: medianOf(next) };
}

/** What only pages of bouts load: their chunk, without those of texts. */
function scriptBytes(): number {
  const folder = path.join(root, 'apps/web/dist/assets');
  const files = readdirSync(folder).filter((name) => /^bout-.*\.js\.gz$/.test(name));
  return files.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
}
