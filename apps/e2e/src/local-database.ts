import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RecordOf } from '@dojang/schemas/sync';
import { User } from '@dojang/schemas/user';
import { wire } from '@dojang/schemas/wire';
import { type BrowserContext, chromium, expect, type LaunchOptions } from '@playwright/test';
import { fillLogin } from './screens.ts';

type Origin = Awaited<ReturnType<BrowserContext['storageState']>>['origins'][number];
/** An origin's databases as Playwright captures them, typed for Dojang's stores. */
export type LocalDatabases = Stored[];
type Stored = {
  name: string;
  version: number;
  stores: {
    name: string;
    keyPath: string;
    autoIncrement: boolean;
    indexes: { name: string; keyPath?: string; keyPathArray?: string[] }[];
    records: { key?: unknown; value?: Record<string, unknown> }[];
  }[];
};
type LocalDatabase = Origin & { indexedDB: LocalDatabases };

const fileIn = (folder: string) => path.join(folder, 'local-database.json');

/** Logs in through the form and writes the resulting browser databases to `folder`. */
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
  const read = async () => {
    const { origins } = await context.storageState({ indexedDB: true });
    const [origin] = origins as LocalDatabase[];
    return origin?.indexedDB.filter(({ stores }) => stores.some(hasRecords)) ?? [];
  };
  // the boot snapshot is written last
  await expect.poll(async () => (await read()).length).toBe(2);
  await writeFile(fileIn(folder), JSON.stringify(await read()));
  await browser.close();
}

/** Reads what `captureLocalDatabase` wrote to `folder`. */
export async function readLocalDatabase(folder: string): Promise<LocalDatabases> {
  return JSON.parse(await readFile(fileIn(folder), 'utf8')) as LocalDatabases;
}

/** The owner's profile, and the sync state. */
const isRow = ({ value }: Stored['stores'][number]['records'][number]) =>
  value?.['kind'] === 'sync' || (value?.['kind'] === 'profile' && value['id'] === value['owner']);
const isBoot = ({ name }: Stored['stores'][number]) => name === 'boot';
const hasRecords = (store: Stored['stores'][number]) =>
  store.records.length > 0 && (isBoot(store) || store.records.some(isRow));

/** The captured databases, rewritten for `user`. */
export function localDatabaseOf(captured: LocalDatabases, user: User): LocalDatabases {
  const { id } = user;
  // REST returns the timestamp as text
  const parsed = User.parse({ ...user, timestamp: new Date(user.timestamp) });
  const record: RecordOf<'profile'> = { id, user: parsed, times: {} };
  const text = JSON.stringify(wire.output.serialize(record));
  const syncOf = (found: unknown) => ({ ...(found as object), at: null, count: 1 });

  function rowOf({ kind, value, ...row }: Record<string, unknown>) {
    if (kind === 'profile')
      return { ...row, key: `${id} profile ${id}`, owner: id, kind, id, value: text };
    const sync = JSON.stringify(syncOf(JSON.parse(String(value))));
    return { ...row, key: `${id} sync sync`, owner: id, kind, value: sync };
  }

  function bootOf({ key, value = {} }: Stored['stores'][number]['records'][number]) {
    const [, part] = String(key).split(' ');
    if (part === 'pull') return { key: `${id} pull`, value };
    const rows = [['profile', id, text]];
    return { key: `${id} snapshot`, value: { sync: syncOf(value['sync']), rows } };
  }

  return captured.map(({ stores, ...database }) => ({
    ...database,
    stores: stores.map((store) => ({
      ...store,
      records: isBoot(store)
        ? store.records.map(bootOf)
        : store.records
            .filter(isRow)
            .map(({ value = {}, ...one }) => ({ ...one, value: rowOf(value) })),
    })),
  }));
}
