import { createHash } from 'node:crypto';
import { createRxDatabase, type RxCollection } from 'rxdb/plugins/core';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { afterEach, expect, test } from 'vitest';
import { memoryStorage } from './database.ts';

/** Undocumented behaviour of RxDB's replication that decision 0032 relies on. */
type Row = { id: string; owner: string; value: { n: number } };

let opened = 0;
let close: (() => Promise<unknown>) | undefined;
afterEach(() => close?.());

async function openRows(): Promise<RxCollection<Row>> {
  const database = await createRxDatabase<{ rows: RxCollection<Row> }>({
    name: `facts${(opened += 1)}`,
    storage: memoryStorage(),
    multiInstance: false,
    hashFunction: async (data) =>
      createHash('sha256')
        .update(data as string)
        .digest('hex'),
  });
  close = () => database.close();
  const properties = {
    id: { type: 'string', maxLength: 100 },
    owner: { type: 'string' },
    value: { type: 'object' },
  } as const;
  const schema = { version: 0, primaryKey: 'id', type: 'object', properties } as const;
  return (await database.addCollections({ rows: { schema } })).rows;
}

const rowOf = (n: number, owner = 'mina'): Row => ({ id: `row${1000 + n}`, owner, value: { n } });

/** Pushes with `identifier`; `rows` are those that the handler received. */
function push(collection: RxCollection<Row>, identifier: string) {
  const pushed = { rows: [] as Row[], running: 0, most: 0 };
  const replication = replicateRxCollection<Row, unknown>({
    collection,
    replicationIdentifier: identifier,
    push: {
      batchSize: 10,
      async handler(rows) {
        pushed.running += 1;
        pushed.most = Math.max(pushed.most, pushed.running);
        await new Promise((resolve) => void setImmediate(resolve));
        pushed.running -= 1;
        pushed.rows.push(...rows.map(({ newDocumentState }) => newDocumentState));
        return [];
      },
    },
  });
  return Object.assign(pushed, { replication });
}

test('batches of one push run concurrently, so the handler must order them', async () => {
  const collection = await openRows();
  const pushed = push(collection, 'push mina');
  await pushed.replication.awaitInSync();
  await collection.bulkInsert(Array.from({ length: 40 }, (_, n) => rowOf(n)));
  await pushed.replication.awaitInSync();
  expect(pushed).toMatchObject({ most: 4, rows: { length: 40 } });
});

test('a pushed and removed row stays readable in the meta collection until remove()', async () => {
  const collection = await openRows();
  const { replication } = push(collection, 'push mina');
  await collection.insert(rowOf(1));
  await replication.awaitInSync();
  await collection.bulkRemove([rowOf(1).id]);
  await replication.awaitInSync();
  const kept = await replication.metaInstance?.findDocumentsById([`${rowOf(1).id}|0`], false);
  expect(kept).toMatchObject([{ docData: { value: { n: 1 }, _deleted: true } }]);
  await replication.remove();
  const again = push(collection, 'push mina');
  await again.replication.awaitInSync();
  // no longer recorded as pushed
  expect(again.rows).toHaveLength(1);
});

test('a row that a handler skips counts as pushed, for that replication identifier only', async () => {
  const collection = await openRows();
  await collection.insert(rowOf(1, 'jun'));
  const [first, other] = [push(collection, 'push mina'), push(collection, 'push jun')];
  await Promise.all([first.replication.awaitInSync(), other.replication.awaitInSync()]);
  expect([first.rows.length, other.rows.length]).toEqual([1, 1]);
});

test('a pull ignores versions, merges checkpoint keys, and drops a checkpoint without documents', async () => {
  const collection = await openRows();
  const checkpoints: unknown[] = [];
  let response = {
    documents: [{ ...rowOf(1), value: { n: 2 }, _deleted: false }],
    checkpoint: {} as object,
  };
  response.checkpoint = { at: 2, group: 'gone later' };
  const pull = replicateRxCollection<Row, object>({
    collection,
    replicationIdentifier: 'pull',
    pull: {
      async handler(checkpoint) {
        checkpoints.push(checkpoint);
        return response;
      },
    },
  });
  await pull.awaitInSync();
  response = {
    documents: [{ ...rowOf(1), value: { n: 1 }, _deleted: false }],
    checkpoint: { at: 1 },
  };
  pull.reSync();
  await pull.awaitInSync();
  expect((await collection.findOne(rowOf(1).id).exec())?.value).toEqual({ n: 1 });
  response = { documents: [], checkpoint: { at: 9 } };
  for (const _ of [1, 2]) {
    pull.reSync();
    await pull.awaitInSync();
  }
  expect(checkpoints).toEqual([
    undefined,
    { at: 2, group: 'gone later' },
    { at: 1, group: 'gone later' },
    { at: 1, group: 'gone later' },
  ]);
});

test('a handler that fails is not called again by a resync, and no later row reaches it', async () => {
  const collection = await openRows();
  const asked: string[][] = [];
  let failed = () => {};
  const hasFailed = new Promise<void>((resolve) => (failed = resolve));
  const replication = replicateRxCollection<Row, unknown>({
    collection,
    replicationIdentifier: 'push mina',
    retryTime: 24 * 60 * 60 * 1000,
    push: {
      handler(rows) {
        asked.push(rows.map(({ newDocumentState }) => newDocumentState.id));
        return Promise.reject(new Error('No network'));
      },
    },
  });
  replication.error$.subscribe(() => failed());
  await collection.insert(rowOf(1));
  await hasFailed;
  await collection.insert(rowOf(2));
  replication.reSync();
  // another replication has seen all of it
  const other = push(collection, 'push jun');
  await other.replication.awaitInSync();
  expect([other.rows.length, asked]).toEqual([2, [[rowOf(1).id]]]);
});

test('a checkpoint outlives its records, so the next pull would lack what was erased', async () => {
  const collection = await openRows();
  const checkpoints: unknown[] = [];
  const open = () =>
    replicateRxCollection<Row, object>({
      collection,
      replicationIdentifier: 'pull',
      pull: {
        async handler(checkpoint) {
          checkpoints.push(checkpoint);
          return { documents: [{ ...rowOf(1), _deleted: false }], checkpoint: { at: 1 } };
        },
      },
    });
  const pull = open();
  await pull.awaitInSync();
  await pull.cancel();
  await collection.find().remove();
  await open().awaitInSync();
  expect(checkpoints).toEqual([undefined, { at: 1 }]);
});
