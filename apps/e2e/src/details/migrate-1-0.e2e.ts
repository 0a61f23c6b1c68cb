import { readFileSync } from 'node:fs';
import { english } from '@dojang/schemas/testing/samples';
import type { User } from '@dojang/schemas/user';
import { noConnection } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';
import type { LocalDatabases } from '../local-database.ts';

/** A browser's data of 1.0.7, with a pending change of the surname. */
const file = new URL('../device-of-1-0.json', import.meta.url);
type Device = { id: string; databases: LocalDatabases };
const device = JSON.parse(readFileSync(file, 'utf8')) as Device;

/** The same for `user`, with the change made now. */
function buildDatabases(user: User): LocalDatabases {
  const now = new Date().toISOString();
  const edit = { surname: 'Of 1.0.7', timestamp: now, edited: { surname: now } };
  return device.databases.map(({ stores, ...database }) => ({
    ...database,
    stores: stores.map(({ records, ...store }) => ({
      ...store,
      records: records.map((record) =>
        record.value?.['id'] === device.id
          ? { ...record, value: { ...record.value, ...user, ...edit } }
          : record,
      ),
    })),
  }));
}

test.use({
  role: 'member',
  storageState: async ({ signIn }, use) => {
    const [origin] = signIn?.state.origins ?? [];
    if (!signIn || !origin) throw new Error('No user is signed in');
    const { id } = signIn.user;
    const entries = [
      { name: 'owner', value: id },
      { name: `unsent-${id}`, value: '1' },
    ];
    const localStorage = [...origin.localStorage, ...entries];
    const origins = [{ ...origin, localStorage, indexedDB: buildDatabases(signIn.user) }];
    await use({ ...signIn.state, origins });
  },
});

test('data of 1.0.7 is shown offline, pushed, and migrated', async ({
  page,
  context,
  club,
  person,
  consoleWatch,
}) => {
  consoleWatch.allow(noConnection);
  await page.route(/\/trpc\//, (route) => route.abort('connectionrefused'));
  await page.goto('/v1/settings/account');
  await expect(page.getByLabel('Surname')).toHaveValue('Of 1.0.7');
  await page.unroute(/\/trpc\//);
  await page.reload();
  await expect(page.getByText(english('profile.synced'))).toBeVisible();
  expect((await club.signIn(person)).user.surname).toBe('Of 1.0.7');
  const { origins } = await context.storageState({ indexedDB: true });
  const [{ indexedDB = [] } = {}] = origins as { indexedDB?: LocalDatabases }[];
  const old = indexedDB.filter(({ name }) => /^rxdb-dexie-dojang--\d+--(user|kept)$/.test(name));
  expect(old.flatMap(({ stores }) => stores).flatMap(({ records }) => records)).toEqual([]);
});
