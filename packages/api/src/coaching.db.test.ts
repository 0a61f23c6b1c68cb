import { openTestDatabase, type TestDatabase } from '@dojang/db/testing';
import { dayOf } from '@dojang/schemas/time';
import type { TRPCError } from '@trpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coachedGroupIds, requireCoaching } from './coaching.ts';

let database: TestDatabase;
let groupId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  const group = await database.db.trainingGroup.create({
    data: { name: 'Kids', location: 'Hall' },
  });
  groupId = group.id;
});
afterAll(() => database.close());

const dayIn = (days: number) => {
  const now = new Date();
  return dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));
};

type Membership = { role?: 'ATHLETE' | 'COACH'; since: number; until?: number };

async function addPerson(memberships: Membership[] = [], authority: 'USER' | 'ADMIN' = 'USER') {
  const { id } = await database.db.user.create({
    data: { name: 'Mina', password_hash: '', authority },
  });
  await database.db.groupMember.createMany({
    data: memberships.map(({ role = 'COACH', since, until }) => ({
      group_id: groupId,
      user_id: id,
      role,
      since: dayIn(since),
      until: until === undefined ? null : dayIn(until),
    })),
  });
  return { db: database.db, actor: { id, authority } };
}

const refusalOf = (caller: Awaited<ReturnType<typeof addPerson>>, id = groupId) =>
  requireCoaching(caller, id).then(
    () => null,
    ({ code, message }: TRPCError) => [code, message],
  );

test.each<[who: string, memberships: Membership[], isCoach: boolean]>([
  ['since today', [{ since: 0 }], true],
  ['until tomorrow', [{ since: -9, until: 1 }], true],
  ['again, after a time without', [{ since: -9, until: -5 }, { since: -2 }], true],
  ['until today, which is the first day without', [{ since: -9, until: 0 }], false],
  ['from tomorrow on', [{ since: 1 }], false],
  ['as an athlete', [{ since: -9, role: 'ATHLETE' }], false],
  ['never', [], false],
])('a member who is a coach %s', async (_who, memberships, isCoach) => {
  const caller = await addPerson(memberships);
  const refusal = isCoach ? null : ['FORBIDDEN', 'group.notCoach'];
  expect(await refusalOf(caller)).toEqual(refusal);
  expect(await coachedGroupIds(caller)).toEqual(isCoach ? [groupId] : []);
  // an unknown group gets the same response
  expect(await refusalOf(caller, 'none')).toEqual(['FORBIDDEN', 'group.notCoach']);
});

test('an administrator coaches all groups', async () => {
  const caller = await addPerson([], 'ADMIN');
  expect(await refusalOf(caller)).toBeNull();
  expect(await coachedGroupIds(caller)).toBe('all');
});
