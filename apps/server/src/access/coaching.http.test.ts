import { appRouter } from '@dojang/api/root';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { metaOf, proceduresOf } from '../http/procedures.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { trpcRequest } from '../testing/trpc-request.ts';
import { dayIn, trainingIn } from '../testing/training.ts';

type Group = { groupId: string; slotId: string; session: object; athleteId: string };

/** Procedures for coaches of the group alone, with their input: each `coachProcedure`, and those of a session. */
const procedures: Record<string, (group: Group) => object> = {
  'group.attendance': ({ groupId }) => ({ id: groupId }),
  'group.message': ({ groupId }) => ({ id: groupId, text: 'Bring water' }),
  'group.messages': ({ groupId }) => ({ id: groupId }),
  'grading.readiness': ({ groupId }) => ({ groupId }),
  'paper.list': ({ groupId }) => ({ groupId }),
  'paper.see': ({ groupId, athleteId: userId }) => ({
    groupId,
    userId,
    kind: 'PASS',
    valid_until: null,
  }),
  'training.sessions': ({ groupId }) => ({ groupId }),
  'training.searchPeople': ({ groupId }) => ({ groupId, filter: 'a' }),
  'training.cancel': ({ session }) => ({ ...session, note: 'Hall closed' }),
  'training.restore': ({ session }) => session,
  'training.move': ({ session }) => ({ ...session, date: dayIn(1), start: '10:00', minutes: 60 }),
  'training.change': ({ session }) => ({ ...session, note: 'Kicks' }),
};

/** Each caller, and whether they have access. */
const callers = {
  coach: true,
  administrator: true,
  'coach of another group': false,
  'former coach': false,
  'coach from tomorrow on': false,
  athlete: false,
  stranger: false,
};
type Caller = keyof typeof callers;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

/** Creates a group and the caller. */
async function prepareCaller(caller: Caller) {
  const { addGroup, addPerson, join } = trainingIn(testApp, '');
  const group = { ...(await addGroup()), athleteId: (await addPerson()).id };
  await join(group.groupId, group.athleteId);
  const { cookie, id } = await addPerson(caller === 'administrator' ? 'ADMIN' : 'USER');
  const role = 'COACH';
  if (caller === 'coach') await join(group.groupId, id, { role });
  if (caller === 'former coach') await join(group.groupId, id, { role, until: dayIn(0) });
  if (caller === 'coach from tomorrow on') await join(group.groupId, id, { role, since: dayIn(1) });
  if (caller === 'athlete') await join(group.groupId, id);
  if (caller === 'coach of another group') await join((await addGroup()).groupId, id, { role });
  return { group, cookie };
}

test('the table lists every procedure for coaches', () => {
  const called = Object.entries(proceduresOf(appRouter)).filter(
    ([, procedure]) => metaOf(procedure)?.access === 'coach',
  );
  const missing = called.map(([path]) => path).filter((path) => !procedures[path]);
  expect(missing, 'Add it to the table procedures of this file').toEqual([]);
});

describe.each(Object.entries(procedures))('%s of a group', (path, inputOf) => {
  test.each(Object.entries(callers))('called by %s: %s', async (caller, isAllowed) => {
    const { group, cookie } = await prepareCaller(caller as Caller);
    const call = (input: object) =>
      testApp.request({
        ...trpcRequest(path, input),
        headers: { cookie, 'content-type': 'application/json' },
      });
    const { statusCode, body } = await call(inputOf(group));
    expect(statusCode).toBe(isAllowed ? 200 : 403);
    if (isAllowed) return;
    // a missing group gets the same response, which does not reveal whether a group exists
    const nothing = { session_id: 'none', slot_id: null, slot_date: null };
    expect(
      (
        await call(
          inputOf({ groupId: 'none', slotId: 'none', session: nothing, athleteId: 'none' }),
        )
      ).body,
    ).toBe(body);
  });
});
