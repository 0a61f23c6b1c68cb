import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inEnglish } from '@dojang/schemas/in-english';
import { User } from '@dojang/schemas/user';
import { chromium, type LaunchOptions } from '@playwright/test';
import {
  captureLocalDatabase,
  localDatabaseOf,
  readLocalDatabase,
} from '../../apps/e2e/src/local-database.ts';
import { askDatabase } from '../servers/database.ts';
import { launchOptions } from '../scripts/browsers.mjs';
import type { MeasuredClub } from './clubs.ts';
import { password } from './fill-club.ts';
import type { Rows } from './figures.ts';
import { type Shown, visit, visitSlowly } from './visits.ts';

/** A page, and what is to be read on it once it can be used. */
type OpenedPage = { what: string; path: string } & Shown;

const goals: Record<string, Record<string, string>> = {
  '/login': { 'JS and CSS, gzip': '≤ 190 kB', 'first paint, slow device': '≤ 1,800 ms' },
  events: { 'first paint, slow device': '≤ 2,500 ms', 'layout shift': '< 0.02' },
  'table of users': { 'JS and CSS, gzip': '≤ 325 kB', 'layout shift': '< 0.02' },
};

/** Opens pages of the app as an administrator of the club, each round in browsers that have never seen it. */
export async function measurePages(
  measured: MeasuredClub,
  rows: Rows,
  { rounds, say }: { rounds: number; say: (line: string) => void },
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dojang-bench-pages-'));
  const options = launchOptions();
  const browser = await chromium.launch(options);
  try {
    const pages = await describePages(measured, folder, options);
    for (let round = 1; round <= rounds; round += 1) {
      for (const { what, path: place, ...shown } of pages) {
        const url = `${measured.server().url}${place}`;
        const visited = await visit(browser, url, shown);
        const add = (name: string, unit: 'kB' | 'requests' | 'ms' | 'shift', value: number) =>
          rows.add(`${what}: ${name}`, unit, value, { goal: goals[what]?.[name] });
        add('JS and CSS, gzip', 'kB', visited.codeGzipBytes / 1000);
        add('all over the wire', 'kB', visited.wireBytes / 1000);
        add('requests', 'requests', visited.requests);
        add('ready, first visit', 'ms', visited.readyMs);
        add('ready, second visit', 'ms', visited.secondReadyMs);
        add('layout shift', 'shift', visited.shift);
        add('first paint, slow device', 'ms', await visitSlowly(browser, url, shown));
      }
      say(`pages: round ${round} of ${rounds}`);
    }
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The pages with what they show: the first user and the newest tournament of the club. */
async function describePages(
  { place, club, server }: MeasuredClub,
  folder: string,
  options: LaunchOptions,
): Promise<OpenedPage[]> {
  const { url } = server();
  const { email = '', cookie = '', id = '' } = club.people[0] ?? {};
  await captureLocalDatabase(folder, options, url, { email, password });
  const captured = await readLocalDatabase(folder);
  const { user, firstUser, tournament } = await askDatabase(place, async (db) => ({
    user: User.parse(await db.user.findUniqueOrThrow({ where: { id } })),
    firstUser: await db.user.findFirstOrThrow({
      where: { email: { not: null } },
      orderBy: [{ name: 'asc' }, { surname: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
    }),
    tournament: await db.tournament.findFirstOrThrow({
      orderBy: [{ date: { sort: 'desc', nulls: 'last' } }, { id: 'asc' }],
    }),
  }));
  const [name = '', value = ''] = cookie.split('=');
  const kept = { domain: '127.0.0.1', path: '/', expires: -1, httpOnly: true, secure: false };
  const cookies = [{ name, value, ...kept, sameSite: 'Lax' as const }];
  const localStorage = [{ name: 'user', value: JSON.stringify(user) }];
  const indexedDB = localDatabaseOf(captured, user);
  const state = { cookies, origins: [{ origin: url, localStorage, indexedDB }] };
  return [
    { what: '/login', path: '/login', shows: inEnglish('auth.loginPrompt'), state: undefined },
    { what: 'events', path: '/v1/events', shows: tournament.name, state },
    { what: 'table of users', path: '/v1/admin', shows: firstUser.email ?? '', state },
  ];
}
