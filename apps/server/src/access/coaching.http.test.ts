import { appRouter } from '@dojang/api/root';
import { wire } from '@dojang/schemas/wire';
import type { AnyTRPCProcedure } from '@trpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { dayIn, trainingIn } from '../testing/training.ts';

/** A club of one group, whose coach's calls are made by others. */
type About = { groupId: string; slotId: string; session: object };

/** What coaches of a group may do, and no other member. A new such procedure stands here before it works. */
const procedures: Record<string, (about: About) => object> = {
  'group.attendance': ({ groupId }) => ({ id: groupId }),
  'training.sessions': ({ groupId }) => ({ groupId }),
  'training.searchPeople': ({ groupId }) => ({ groupId, filter: 'a' }),
  'training.cancel': ({ session }) => ({ ...session, note: 'Hall closed' }),
  'training.restore': ({ session }) => session,
  'training.move': ({ session }) => ({ ...session, date: dayIn(1), start: '10:00', minutes: 60 }),
  'training.change': ({ session }) => ({ ...session, note: 'Kicks' }),
};

/** Who calls, and whether they may. */
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

// tRPC keeps them flat, by path, whatever its type says
const real = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

/** A group, and the session of who calls. */
async function meet(caller: Caller) {
  const { addGroup, addPerson, join } = trainingIn(testApp, '');
  const about = await addGroup();
  const { cookie, id } = await addPerson(caller === 'administrator' ? 'ADMIN' : 'USER');
  const role = 'COACH';
  if (caller === 'coach') await join(about.groupId, id, { role });
  if (caller === 'former coach') await join(about.groupId, id, { role, until: dayIn(0) });
  if (caller === 'coach from tomorrow on') await join(about.groupId, id, { role, since: dayIn(1) });
  if (caller === 'athlete') await join(about.groupId, id);
  if (caller === 'coach of another group') await join((await addGroup()).groupId, id, { role });
  return { about, cookie };
}

describe.each(Object.entries(procedures))('%s of a group', (path, inputOf) => {
  test.each(Object.entries(callers))('of the caller %s: %s', async (caller, isAllowed) => {
    const { about, cookie } = await meet(caller as Caller);
    const isQuery = real[path]?._def.type === 'query';
    const call = (input: object) => {
      const sent = JSON.stringify(wire.input.serialize(input));
      return testApp.request({
        method: isQuery ? 'GET' : 'POST',
        url: `/trpc/${path}${isQuery ? `?input=${encodeURIComponent(sent)}` : ''}`,
        headers: { cookie, 'content-type': 'application/json' },
        ...(!isQuery && { body: sent }),
      });
    };
    const { statusCode, body } = await call(inputOf(about));
    expect(statusCode).toBe(isAllowed ? 200 : 403);
    if (isAllowed) return;
    // what is not there is answered word by word the same
    const nothing = { session_id: 'none', slot_id: null, slot_date: null };
    expect((await call(inputOf({ groupId: 'none', slotId: 'none', session: nothing }))).body).toBe(
      body,
    );
  });
});
