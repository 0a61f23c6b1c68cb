import { randomUUID } from 'node:crypto';
import { createClient, describeFailure } from '@dojang/client/client';
import { dayOf } from '@dojang/schemas/time';
import { english } from '@dojang/schemas/testing/samples';
import { openTestApp, type TestApp } from '@dojang/server/testing/app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let testApp: TestApp;
let baseUrl: string;
let people = 0;
let admin: Person;
beforeAll(async () => {
  testApp = await openTestApp();
  baseUrl = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  admin = await addPerson('ADMIN');
});
afterAll(() => testApp.close());

type Person = Awaited<ReturnType<typeof addPerson>>;

async function addPerson(authority: 'USER' | 'ADMIN' = 'USER') {
  const { id, email, cookie } = await testApp.addUser(`Person ${(people += 1)}`, authority);
  const client = createClient({ baseUrl, headers: () => ({ cookie }) });
  return { id, email, client };
}

/** The birthday of a person who turns `years` today, or `days` later. */
const birthdayOf = (years: number, days = 0) => {
  const now = new Date();
  return dayOf(new Date(now.getFullYear() - years, now.getMonth(), now.getDate() + days));
};

async function addChild(birthday: string | null = birthdayOf(10)) {
  const { id } = await testApp.db.user.create({
    data: { name: `Child ${(people += 1)}`, password_hash: '', birthday },
  });
  return id;
}

const add = (id: string, guardianId: string) =>
  admin.client.guardian.add.mutate({ id, guardianId });

async function addFamily(birthday?: string | null) {
  const [guardian, child] = await Promise.all([addPerson(), addChild(birthday)]);
  await add(child, guardian.id);
  return { guardian, child };
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => {
      const { status, message } = describeFailure(error);
      return { status, text: english(message) };
    },
  );
const statusOf = async (call: Promise<unknown>) => (await failureOf(call))?.status ?? 200;

/** All calls about personal data, by `caller` about `id`. */
const callsAbout = (id: string, { client }: Person) => [
  client.audit.own.query({ id }),
  client.user.profile.query({ id }),
  client.user.updateProfile.mutate({ id, kup: 'TWO' }),
  client.user.syncProfile.mutate({
    id,
    timestamp: new Date(),
    since: null,
    changes: { surname: 'Lee' },
    known: {},
    editedMs: { surname: Date.now() },
  }),
];
/** Distinct status codes of the calls. */
const statusesOf = async (calls: Promise<unknown>[]) => [
  ...new Set(await Promise.all(calls.map(statusOf))),
];

describe('a guardian', () => {
  test('reads and changes the record of a child, merged like their own', async () => {
    const { guardian, child } = await addFamily();
    expect(await statusesOf(callsAbout(child, guardian))).toEqual([200]);
    expect(await guardian.client.user.profile.query({ id: child })).toMatchObject({
      id: child,
      kup: 'TWO',
      surname: 'Lee',
    });
    const { children } = await guardian.client.guardian.own.query({ id: guardian.id });
    expect(children.map(({ id }) => id)).toEqual([child]);
  });

  test('of another child, a former one and a stranger can read and change nothing', async () => {
    const { guardian, child } = await addFamily();
    const { guardian: other } = await addFamily();
    const former = await addPerson();
    await add(child, former.id);
    await admin.client.guardian.end.mutate({ id: child, guardianId: former.id });
    const callers = [other, former, await addPerson(), admin];
    for (const caller of callers) {
      expect(await statusesOf(callsAbout(child, caller))).toEqual([403]);
      const { children } = await caller.client.guardian.own.query({ id: caller.id });
      expect(children.map(({ id }) => id)).not.toContain(child);
    }
    expect(await guardian.client.user.profile.query({ id: child })).toMatchObject({ kup: null });
  });

  test('cannot be changed by their child', async () => {
    const guardian = await addPerson();
    const child = await addPerson();
    await testApp.db.user.update({ where: { id: child.id }, data: { birthday: birthdayOf(9) } });
    await add(child.id, guardian.id);
    expect(await statusesOf(callsAbout(guardian.id, child))).toEqual([403]);
    expect(await statusesOf(callsAbout(child.id, child))).toEqual([200]);
  });

  test("can remove neither a child's address, which would end its sessions, nor their own", async () => {
    const guardian = await addPerson();
    const child = await addPerson();
    await add(child.id, guardian.id);
    const remove = (id: string) => guardian.client.user.updateProfile.mutate({ id, email: null });
    expect(await failureOf(remove(guardian.id))).toEqual({ status: 400, text: 'email: Required' });
    const text = english('guardian.emailLocked');
    expect(await failureOf(remove(child.id))).toMatchObject({ status: 403, text });
    expect(await statusOf(child.client.user.profile.query())).toBe(200);
  });

  test('reads only their own family', async () => {
    const { guardian } = await addFamily();
    const stranger = await addPerson();
    expect(await statusOf(stranger.client.guardian.own.query({ id: guardian.id }))).toBe(403);
  });
});

describe('a guardianship', () => {
  test.each([
    ['on the eve of the 18th birthday', birthdayOf(18, 1), 200],
    ['on the 18th birthday', birthdayOf(18), 403],
    ['without a birthday', null, 200],
  ])('lasts until the child is of age: %s', async (_what, birthday, status) => {
    const { guardian, child } = await addFamily();
    await testApp.db.user.update({ where: { id: child }, data: { birthday } });
    expect(await statusesOf(callsAbout(child, guardian))).toEqual([status]);
  });

  test('that ended with the birthday is shown to both until they have read it', async () => {
    const guardian = await addPerson();
    const child = await addPerson();
    await add(child.id, guardian.id);
    const endedFor = async ({ id, client }: Person) =>
      (await client.guardian.own.query({ id })).ended.map(({ id: other, wasGuardian }) => [
        other,
        wasGuardian,
      ]);
    expect([await endedFor(guardian), await endedFor(child)]).toEqual([[], []]);
    const data = { birthday: birthdayOf(18) };
    await testApp.db.user.update({ where: { id: child.id }, data });
    expect(await endedFor(guardian)).toEqual([[child.id, true]]);
    await guardian.client.guardian.readEnd.mutate({ id: child.id });
    expect(await endedFor(guardian)).toEqual([]);
    expect(await endedFor(child)).toEqual([[guardian.id, false]]);
    await child.client.guardian.readEnd.mutate({ id: guardian.id });
    expect(await endedFor(child)).toEqual([]);
    expect(await testApp.db.guardianship.count({ where: { child_id: child.id } })).toBe(0);
  });

  test.each([
    ['to nothing', birthdayOf(10), null],
    ['to that of an adult', birthdayOf(10), '1990-01-01'],
    ['from nothing to that of an adult', null, '1990-01-01'],
    ['from that of an adult', birthdayOf(18), birthdayOf(10)],
  ])('is not decided by a birthday that its people change %s', async (_what, before, after) => {
    const guardian = await addPerson();
    const child = await addPerson();
    await add(child.id, guardian.id);
    const birthdayIs = (birthday: string | null) =>
      testApp.db.user.update({ where: { id: child.id }, data: { birthday } });
    await birthdayIs(before);
    const actors = before === birthdayOf(18) ? [child] : [child, guardian];
    const text = english('guardian.birthdayLocked');
    for (const { id: owner, client } of actors) {
      const { id } = child;
      const failure = failureOf(client.user.updateProfile.mutate({ id, birthday: after }));
      expect(await failure).toEqual({ status: 403, text });
      const kup = owner === id ? ('TWO' as const) : ('ONE' as const);
      const changes = { birthday: after, kup };
      const sent = { id: randomUUID(), kind: 'profile', subject: id, madeMs: Date.now() };
      const mutations = [{ ...sent, change: changes, base: {} }];
      const rejected = { text, fields: { birthday: text } };
      for (const _time of ['once', 'again'])
        expect((await client.sync.push.mutate({ owner, mutations })).results).toEqual([
          { id: sent.id, rejected },
        ]);
      const old = { id, timestamp: new Date(), since: null, known: {}, changes };
      const editedMs = { birthday: Date.now(), kup: Date.now() };
      const synced = await client.user.syncProfile.mutate({ ...old, editedMs });
      expect(synced.refused).toEqual({ birthday: text });
      const stored = await testApp.db.user.findUnique({ where: { id } });
      expect(stored).toMatchObject({ birthday: before, kup });
    }
    await admin.client.user.update.mutate({ id: child.id, birthday: after });
    expect(await testApp.db.user.findUnique({ where: { id: child.id } })).toMatchObject({
      birthday: after,
    });
  });

  test('of a minor does not end by confirming its end', async () => {
    const { guardian, child } = await addFamily();
    await guardian.client.guardian.readEnd.mutate({ id: child });
    const rows = await testApp.db.guardianship.findMany({ where: { child_id: child } });
    expect(rows).toMatchObject([{ read_by_guardian: false, read_by_child: false }]);
  });

  test('is visible to administrators from both sides, and unique', async () => {
    const { guardian, child } = await addFamily();
    await add(child, guardian.id);
    const { client } = admin;
    expect((await client.guardian.of.query({ id: child })).guardians).toMatchObject([
      { id: guardian.id, email: guardian.email },
    ]);
    expect((await client.guardian.of.query({ id: guardian.id })).children).toMatchObject([
      { id: child, email: null },
    ]);
  });

  test('is deleted with either of the two', async () => {
    const { guardian, child } = await addFamily();
    await admin.client.user.delete.mutate({ id: guardian.id });
    expect(await testApp.db.guardianship.count({ where: { child_id: child } })).toBe(0);
  });
});

describe('rejected is', () => {
  test('a guardian of themselves', async () => {
    const id = await addChild();
    expect(await failureOf(add(id, id))).toMatchObject({ status: 409 });
  });

  test('a cycle, also indirect and concurrent', async () => {
    const [one, two, three] = await Promise.all([addChild(null), addChild(null), addChild(null)]);
    await add(one, two);
    await add(two, three);
    expect(await statusOf(add(three, one))).toBe(409);
    const [four, five] = await Promise.all([addChild(null), addChild(null)]);
    const statuses = await statusesOf([add(four, five), add(five, four)]);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
  });

  test('a child of age, and a guardian under age', async () => {
    const guardian = await addPerson();
    expect(await failureOf(add(await addChild(birthdayOf(18)), guardian.id))).toMatchObject({
      status: 409,
    });
    expect(await statusOf(add(await addChild(), await addChild(birthdayOf(17))))).toBe(409);
  });

  test('one more than the limit, on either side', async () => {
    const child = await addChild();
    const data = Array.from({ length: 12 }, (_, n) => ({
      name: `Guardian ${n}`,
      password_hash: '',
    }));
    const rows = await testApp.db.user.createManyAndReturn({ data, select: { id: true } });
    const guardians = rows.map(({ id }) => id);
    for (const id of guardians) await add(child, id);
    expect(await statusOf(add(child, (await addPerson()).id))).toBe(409);
    const { id } = await addPerson();
    for (let n = 0; n < 12; n += 1) await add(await addChild(), id);
    expect(await statusOf(add(await addChild(), id))).toBe(409);
  });

  test('an unknown user, and the end of a guardianship that does not exist', async () => {
    const { guardian, child } = await addFamily();
    expect(await statusesOf([add('nobody', guardian.id), add(child, 'nobody')])).toEqual([404]);
    const { end } = admin.client.guardian;
    expect(await statusOf(end.mutate({ id: guardian.id, guardianId: child }))).toBe(404);
  });
});
