import { openTestDatabase, type TestDatabase } from '@dojang/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepAudit } from './repository.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('entries are kept for the configured number of days', async () => {
  const { db } = database;
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const entry = { action: 'user.changed', subject_kind: 'user', subject_id: 'mina' };
  const data = [729, 731].map((days) => ({ ...entry, at: daysAgo(days), actor_id: `${days}` }));
  await db.auditEntry.createMany({ data });
  await sweepAudit({ db }, 730);
  expect((await db.auditEntry.findMany()).map(({ actor_id }) => actor_id)).toEqual(['729']);
});
