import { kindNames } from '@dojang/schemas/kinds';
import type { PullAnswer } from '@dojang/schemas/sync';
import {
  type CompetitionClub,
  openCompetitionClub,
  wishOf,
} from '@dojang/server/testing/competition';
import { changesOfRows } from '@dojang/server/testing/changes-of-rows';
import { countStatements } from '@dojang/server/testing/trpc-request';
import { createListChanges } from '@dojang/db/list-changes';
import { inEnglish } from '@dojang/schemas/in-english';
import { createVersionCache } from '../../version-cache.ts';
import { pull } from './pull.ts';
import { shared } from './shared.ts';
import { dayIn, markOf, type Person } from '@dojang/server/testing/training';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { MemberContext } from '../../context.ts';
import { kinds } from './kinds/index.ts';
import { pulledContextOf } from './pulled-context.ts';

let club: CompetitionClub;
let devices: Awaited<ReturnType<typeof openDevices>>;
beforeAll(async () => {
  club = await openCompetitionClub();
  devices = await openDevices();
});
afterAll(() => club.testApp.close());

/** A device of each role, and what they change. */
async function openDevices() {
  const { addGroup, addPerson, join } = club;
  const { db } = club.testApp;
  const [kids, teens] = [await addGroup(), await addGroup()];
  const [mina, gus, sun] = [await addPerson(), await addPerson(), await addPerson()];
  const ara = await addPerson('USER', { birthday: dayIn(-3000) });
  const admin = await addPerson('ADMIN');
  for (const { id } of [mina, ara]) await join(kids.groupId, id);
  await db.guardianship.create({ data: { child_id: ara.id, guardian_id: sun.id } });
  const people = { ara, sun, gus, coach: kids.coach, admin };
  const [ofTables, ofVersion, listChanges] = [
    createVersionCache(),
    createVersionCache(),
    createListChanges(db),
  ];
  const kept = ({ id }: Person) => ({
    groupIds: id === admin.id ? [kids.groupId] : null,
    days: 14,
  });
  const requestOf = (person: Person, at: string) => ({
    owner: person.id,
    at,
    kinds: kindNames,
    ...kept(person),
  });
  const has = new Map<string, { at: string; kinds: PullAnswer['kinds'] }>();

  /** The callers there are now. For a new device shared lists are read at each version, not only if a table of theirs has changed. */
  async function openCalls() {
    const { epoch, number } = await db.listVersion.findFirstOrThrow();
    const listVersion = `${epoch} ${number}`;
    const actors = await db.user.findMany({
      where: { id: { in: Object.values(people).map(({ id }) => id) } },
      select: { id: true, authority: true },
    });
    return actors.map((actor) => {
      const ctx = { db, actor, say: inEnglish, listVersion, listChanges, clubPeopleOnDevice: 3 };
      const callWith = (cached: unknown) => ({ ...ctx, cached }) as unknown as MemberContext;
      const [name = '', person] =
        Object.entries(people).find(([, { id }]) => id === actor.id) ?? [];
      if (!person) throw new Error('A caller without a device');
      return {
        name,
        person,
        ctx: callWith(async (key: string, read: () => Promise<unknown>, tables?: string[]) =>
          ofTables(tables ? await listChanges.lastOf(listVersion, tables) : listVersion, key, read),
        ),
        newCtx: callWith((key: string, read: () => Promise<unknown>) =>
          ofVersion(listVersion, key, read),
        ),
      };
    });
  }

  /** The tables that have changed since the last time. */
  async function listChanged() {
    const rows = await db.$queryRaw<{ number: number; table: string }[]>`
      SELECT "number"::int, split_part("scope", ' ', 1) AS "table" FROM "ListChange" WHERE "number" > ${seen}`;
    seen = Math.max(seen, ...rows.map(({ number }) => number));
    return new Set(rows.map(({ table }) => table));
  }
  let seen = 0;

  return { people, mina, kids, teens, kept, requestOf, openCalls, listChanged, has };
}

const sharedTables =
  'Announcement CompetitionEntry Draw File GradeAward Paper Tournament TournamentEntry User'.split(
    ' ',
  );

/** Pulls what is new to each device, and names the kinds that a new device would get otherwise. */
async function findStale(what: string): Promise<string[]> {
  const stale: string[] = [];
  const changed = await devices.listChanged();
  for (const { name, person, ctx, newCtx } of await devices.openCalls()) {
    const before = devices.has.get(person.id);
    const answer = await pull(ctx, devices.requestOf(person, before?.at ?? ''));
    const now = { at: answer.at, kinds: { ...before?.kinds, ...answer.kinds } };
    devices.has.set(person.id, now);
    const pulled = pulledContextOf(newCtx, devices.kept(person));
    for (const kind of kindNames.filter((one) => !answer.kinds[one])) {
      // the test of tables checks the others
      const tables = [...kinds[kind].tables, ...sharedTables, '*'];
      if (!tables.some((table) => changed.has(table))) continue;
      const current = await kinds[kind].pull(pulled);
      if (JSON.stringify(current) !== JSON.stringify(now.kinds[kind]))
        stale.push(`${what}: ${kind} of ${name}`);
    }
  }
  return stale;
}

test('a kind depends on each table that it reads', async () => {
  const { db, statements } = club.testApp;
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public'`;
  const tables = new Set(rows.map(({ name }) => name));
  const forgotten = new Set<string>();
  for (const { person, ctx } of await devices.openCalls()) {
    for (const part of Object.values(shared)) await part(ctx);
    for (const kind of kindNames) {
      statements.length = 0;
      await kinds[kind].pull(pulledContextOf(ctx, devices.kept(person)));
      for (const [, name = ''] of statements.join().matchAll(/"(\w+)"/g))
        if (tables.has(name) && !kinds[kind].tables.includes(name))
          forgotten.add(`${kind}: ${name}`);
    }
  }
  expect([...forgotten]).toEqual([]);
});

test('a pull after changes of others runs no statement except that of the session', async () => {
  const { ara, gus } = devices.people;
  const group = await club.addGroup();
  const pullOf = async (person: Person, at: string) => {
    const request = devices.requestOf(person, at);
    return { ...(await person.client.sync.pull.mutate(request)), request };
  };
  const athlete = await club.addCompetitor();
  await club.join(group.groupId, athlete.id);
  const cup = await club.announce();
  const before = await pullOf(gus, '');
  const marks = [markOf(group.session, athlete.id)];
  await group.coach.client.training.pushMarks.mutate({ id: group.coach.id, marks });
  expect(await club.push(athlete, cup, [wishOf(athlete.id)])).toEqual([null]);
  const data = { user_id: athlete.id, kind: 'message', params: {}, target_kind: 'message' };
  await club.testApp.db.notice.create({ data: { ...data, target_id: 'none' } });
  // reads for all
  await pullOf(ara, (await pullOf(ara, '')).at);
  const { cookie } = gus;
  const request = devices.requestOf(gus, before.at);
  expect(await countStatements(club.testApp, 'sync.pull', request, { cookie })).toBe(1);
  expect((await pullOf(gus, before.at)).kinds).toEqual({});
});

test('training weeks are read again in each quarter of an hour, as sessions begin and end', async () => {
  onTestFinished(() => void vi.useRealTimers());
  const quarterMs = 900_000;
  const nowMs = Math.floor(Date.now() / quarterMs) * quarterMs;
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs });
  const read = vi.spyOn(kinds.week, 'pull');
  const [call] = await devices.openCalls();
  if (!call) throw new Error('Nobody has a device');
  const { at } = await pull(call.ctx, devices.requestOf(call.person, ''));
  await pull(call.ctx, devices.requestOf(call.person, at));
  expect(read).toHaveBeenCalledTimes(1);
  vi.setSystemTime(nowMs + quarterMs);
  await pull(call.ctx, devices.requestOf(call.person, at));
  expect(read).toHaveBeenCalledTimes(2);
});

test("a coach's tap does not make their device read the coach's own week and grades again", async () => {
  const { coach, groupId, session } = await club.addGroup();
  const athlete = await club.addPerson();
  await club.join(groupId, athlete.id);
  const tap = (mark: 'HERE' | 'ABSENT') =>
    coach.client.training.pushMarks.mutate({
      id: coach.id,
      marks: [{ ...markOf(session, athlete.id), mark }],
    });
  const pullFrom = (at: string) => coach.client.sync.pull.mutate(devices.requestOf(coach, at));
  await tap('HERE');
  const { at } = await pullFrom('');
  await tap('ABSENT');
  const own = [kinds.week, kinds.grading].map((kind) => vi.spyOn(kind, 'pull').mockClear());
  onTestFinished(() => own.forEach((spy) => spy.mockRestore()));
  expect(Object.keys((await pullFrom(at)).kinds)).toEqual(['session']);
  for (const spy of own) expect(spy).not.toHaveBeenCalled();
});

test('a pull after any change ends with what a new device would get', async () => {
  const stale = await findStale('at first');
  for (const [what, change] of Object.entries(changesOfRows(club, devices))) {
    await change();
    stale.push(...(await findStale(what)));
  }
  expect(stale).toEqual([]);
}, 120_000);

test('the check above finds a change whose readers were forgotten', async () => {
  const { db } = club.testApp;
  await db.$executeRaw`
    CREATE OR REPLACE FUNCTION "readers_of"("changed_table" text, "row" jsonb) RETURNS SETOF text
    LANGUAGE sql AS 'SELECT NULL::text WHERE false'`;
  await db.user.update({ where: { id: devices.people.sun.id }, data: { surname: 'Ri' } });
  expect(await findStale('forgotten')).toContain('forgotten: profile of sun');
});
