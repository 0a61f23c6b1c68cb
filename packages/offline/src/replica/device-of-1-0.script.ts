// Writes device-of-1-0.json with the code of 1.0.7: tsx src/replica/device-of-1-0.script.ts
import { writeFileSync } from 'node:fs';
import { sampleMember } from '@dojang/schemas/testing';
import {
  normalizeMangoQuery,
  prepareQuery,
  type RxCollection,
  type RxStorageInstance,
} from 'rxdb/plugins/core';
import { memoryStorage } from '../memory-storage.ts';
import { openProfileStore } from '../profile-store.ts';
import { createMemoryStorage } from '../storage-testing.ts';
import { startTraining } from '../training-device.ts';
import { createTrainingServer } from '../training-testing.ts';
import { writeChildIds } from '../../../../apps/web/src/shell/session/stored-children.ts';
import { writeStoredUser } from '../../../../apps/web/src/shell/session/stored-user.ts';
import { createUnsentNote } from '../../../../apps/web/src/shell/session/unsent-note.ts';

const local = createMemoryStorage();
const unsent = createUnsentNote(local);
let time = Date.parse('2026-03-02T15:00:00Z');
const now = () => new Date((time += 1000));
const store = await openProfileStore({
  name: 'dojang',
  storage: memoryStorage(),
  multiInstance: false,
  log: { info() {}, error() {} },
  now,
});

async function keep(id: string, name: string, email: string | null) {
  const user = { ...sampleMember, id, name, email };
  await store.put(user);
  const times = { name: 1000, surname: 2000, kup: 3000 };
  await store.accept(id, { profile: { user, times }, taken: {}, clockOffset: [60_000, 60_200] });
  return user;
}
const kim = await keep('kim', 'Kim', 'kim@dojang.example');
await keep('mina', 'Mina', null);
await keep('jun', 'Jun', 'jun@dojang.example');
await store.edit('kim', { surname: 'Lee', kup: 'THREE' });
await store.edit('kim', { weight_class: null });
await store.edit('mina', { surname: 'Lee' });
await store.edit('jun', { surname: 'Choi' });
writeStoredUser(local, kim);
local.setItem('owner', 'kim');
writeChildIds(local, ['mina']);
unsent.set('kim', 3);
unsent.set('mina', 1);
unsent.set('jun', 1);

const server = createTrainingServer();
let [isOnline, isStuck] = [true, false];
const device = startTraining({
  openRows: async () => {
    const rows = await store.openRows();
    const never = new Promise<void>(() => {});
    return {
      ...rows,
      write: (...args: Parameters<typeof rows.write>) => (isStuck ? never : rows.write(...args)),
    };
  },
  owner: 'kim',
  storage: local,
  transport: server.transport,
  isOnline: () => isOnline,
  choice: () => ({ groupIds: null, days: 14 }),
  onView() {},
  onWaiting() {},
  now,
});
const settle = () => new Promise((resolve) => setTimeout(resolve, 200));
const here = { mark: 'HERE', minutes: null } as const;
await device.sync();
server.refusals.set('jun', 'Jun is no longer in this group');
device.mark('monday', 'jun', here);
await device.sync();
// the server has this one, and the device has not pulled since
server.onCall = async (what) => {
  if (what === 'day') throw new Error('No network');
};
device.mark('monday', 'guest', here);
await device.sync();
isOnline = false;
device.mark('monday', 'mina', here);
device.mark('monday', 'mina', { mark: 'HERE', minutes: 30 });
device.undo('monday');
await settle();
isStuck = true;
// noted in local storage alone
device.mark('friday', 'mina', { mark: 'ABSENT', minutes: null });
await settle();
unsent.set('kim', 5, 'marks');
const answer = { id: 'kim', coached: [], today: [], next: [], last: [] };
local.setItem('kept kim training', JSON.stringify({ answer, atMs: time }));
const way = { id: 'mina', kup: 'FOUR', birthday: null, awards: [], failed: [], sessions: [] };
const grading = { ...way, pack: null, exam: null };
local.setItem('kept mina grading', JSON.stringify({ answer: grading, atMs: time }));

const { database } = store.collection;
const { user, kept } = database.collections as Record<string, RxCollection | undefined>;
async function all(instance: RxStorageInstance<never, unknown, unknown> | undefined) {
  if (!instance) throw new Error('Nothing was kept');
  const query = normalizeMangoQuery(instance.schema, {});
  return (await instance.query(prepareQuery(instance.schema, query))).documents;
}
const keys = Array.from({ length: local.length }, (_, n) => local.key(n) ?? '');
const dump = {
  _rxdb_internal: await all(database.internalStore as never),
  user: await all(user?.storageInstance as never),
  kept: await all(kept?.storageInstance as never),
  localStorage: Object.fromEntries(keys.map((key) => [key, local.getItem(key)])),
};
writeFileSync(new URL('device-of-1-0.json', import.meta.url), JSON.stringify(dump, null, 2));
