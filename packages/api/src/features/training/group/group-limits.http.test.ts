import { limits } from '@dojang/schemas/limits';
import { english } from '@dojang/schemas/testing/samples';
import { dayIn, failureOf, openTrainingClub } from '@dojang/server/testing/training';
import { afterAll, beforeAll, expect, test } from 'vitest';

let club: Awaited<ReturnType<typeof openTrainingClub>>;
let admin: Awaited<ReturnType<typeof club.addPerson>>;
let group_id: string;
beforeAll(async () => {
  club = await openTrainingClub();
  admin = await club.addPerson('ADMIN');
  group_id = (await club.addGroup()).groupId;
});
afterAll(() => club.testApp.close());

const some = <Item>(count: number, make: (n: number) => Item) =>
  Array.from({ length: count }, (_, n) => make(n));
const days = { from: dayIn(1), until: dayIn(2), title: 'Holidays' };
const time = { weekday: 1, start: '17:00', minutes: 60, valid_from: dayIn(0) };

/** Breaks of a group, or of the club if null. */
const aBreakOf = (of: () => string | null) => ({
  max: limits.breaksMax,
  refusal: english('group.tooManyBreaks', { n: limits.breaksMax }),
  count: () => club.testApp.db.trainingBreak.count({ where: { group_id: of() } }),
  fill: async (missing: number) => {
    const data = some(missing, () => ({ ...days, group_id: of() }));
    await club.testApp.db.trainingBreak.createMany({ data });
  },
  add: () => admin.client.trainingBreak.create.mutate({ ...days, group_id: of() }),
});

test.each(
  Object.entries({
    'groups of a club': {
      max: limits.groupsMax,
      refusal: english('group.tooMany', { n: limits.groupsMax }),
      count: () => club.testApp.db.trainingGroup.count(),
      fill: async (missing: number) => {
        const data = some(missing, (n) => ({ name: `Group ${n}`, location: 'Hall' }));
        await club.testApp.db.trainingGroup.createMany({ data });
      },
      add: () => admin.client.group.create.mutate({ name: 'Cubs', location: 'Hall' }),
    },
    'members of a group': {
      max: limits.groupMembersMax,
      refusal: english('group.tooManyMembers', { n: limits.groupMembersMax }),
      count: () => club.testApp.db.groupMember.count({ where: { group_id } }),
      fill: async (missing: number) => {
        const data = some(missing, (n) => ({ name: `Mina ${n}`, password_hash: '' }));
        const people = await club.testApp.db.user.createManyAndReturn({ data });
        const since = dayIn(0);
        await club.testApp.db.groupMember.createMany({
          data: people.map(({ id: user_id }) => ({ group_id, user_id, since })),
        });
      },
      add: async () => {
        const { id: userId } = await club.addPerson();
        return admin.client.group.addMember.mutate({ id: group_id, userId });
      },
    },
    'weekly times of a group': {
      max: limits.groupSlotsMax,
      refusal: english('group.tooManySlots', { n: limits.groupSlotsMax }),
      count: () => club.testApp.db.trainingSlot.count({ where: { group_id } }),
      fill: async (missing: number) => {
        const data = some(missing, () => ({ ...time, group_id }));
        await club.testApp.db.trainingSlot.createMany({ data });
      },
      add: () => admin.client.slot.create.mutate({ ...time, group_id }),
    },
    'breaks of a group': aBreakOf(() => group_id),
    'breaks of the club': aBreakOf(() => null),
  }),
)(
  'the limit of %s holds, also for concurrent calls',
  async (_what, { max, refusal, count, fill, add }) => {
    await fill(max - 1 - (await count()));
    const answers = await Promise.all(some(5, () => failureOf(add())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ message }) => message)).toEqual(some(4, () => refusal));
    expect(await count()).toBe(max);
  },
);
