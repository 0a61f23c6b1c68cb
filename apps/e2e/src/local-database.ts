import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { User } from '@dojang/schemas/user';
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test';
import { fillLogin } from './screens.ts';

type Origin = Awaited<ReturnType<BrowserContext['storageState']>>['origins'][number];
/** An origin's databases: as Playwright captures them, here with Dojang's kind of stores. */
export type LocalDatabases = Stored[];
type Stored = {
  name: string;
  version: number;
  stores: {
    name: string;
    keyPath: string;
    autoIncrement: boolean;
    indexes: { name: string; keyPath?: string; keyPathArray?: string[] }[];
    records: { value?: Record<string, unknown> }[];
  }[];
};
/** The databases of an origin, as Playwright restores them. */
type LocalDatabase = Origin & { indexedDB: LocalDatabases };

const fileIn = (folder: string) => path.join(folder, 'local-database.json');

/** Logs in as a person does and keeps the browser's databases as they are then, in `folder`. */
export async function captureLocalDatabase(
  folder: string,
  options: LaunchOptions,
  url: string,
  person: { email: string; password: string },
): Promise<void> {
  const browser = await chromium.launch(options);
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/login');
  await fillLogin(page, person);
  await page.waitForURL(/settings/);
  const { origins } = await context.storageState({ indexedDB: true });
  await browser.close();
  const [origin] = origins as LocalDatabase[];
  const found = origin?.indexedDB.filter(({ stores }) => findRecord(stores, person.email));
  if (found?.length !== 1) throw new Error('The login has left no record in the local database');
  await writeFile(fileIn(folder), JSON.stringify(found));
}

/** What `captureLocalDatabase` has kept in `folder`. */
export async function readLocalDatabase(folder: string): Promise<LocalDatabases> {
  return JSON.parse(await readFile(fileIn(folder), 'utf8')) as LocalDatabases;
}

function findRecord(stores: Stored['stores'], email: string) {
  const values = stores.flatMap(({ records }) => records.map(({ value }) => value));
  return values.find((value) => value?.['email'] === email);
}

/** The captured databases, with `user` in the place of whoever logged in. */
export function localDatabaseOf(captured: LocalDatabases, user: User): LocalDatabases {
  return captured.map(({ stores, ...database }) => ({
    ...database,
    stores: stores.map(({ records, ...store }) => ({
      ...store,
      records: records.map(({ value, ...record }) => ({ ...record, value: { ...value, ...user } })),
    })),
  }));
}
