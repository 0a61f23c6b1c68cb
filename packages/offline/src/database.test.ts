import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryStorage, openReplicaDatabase, type ReplicaDatabase } from './database.ts';
import { snapshotRow } from './rows.ts';
import { hashFunction } from './testing/database.ts';

let database: ReplicaDatabase;
beforeAll(async () => {
  database = await openReplicaDatabase({
    name: 'erasures',
    storage: memoryStorage(),
    multiInstance: false,
    hashFunction,
  });
});
afterAll(() => database.close());

test('erasures of the same records at once take neither the others’ nor the collection along', async () => {
  const rows = Array.from({ length: 50 }, (_row, index) =>
    snapshotRow(index % 2 ? 'mina' : 'jun', 'profile', `${index}`, '{}'),
  );
  await database.snapshot.bulkInsert(rows);
  await Promise.all([
    database.erase('mina', { isAll: true, keep() {} }),
    database.eraseOthers('jun'),
    database.erase('mina', { isAll: false, keep() {} }),
  ]);
  expect(database.snapshot.closed).toBe(false);
  const left = await database.snapshot.find().exec();
  expect(left.map(({ owner }) => owner)).toEqual(Array.from({ length: 25 }, () => 'jun'));
});
