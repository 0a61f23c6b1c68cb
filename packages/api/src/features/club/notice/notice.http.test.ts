import { dayOf } from '@dojang/schemas/time';
import { openGradingClub, type GradingClub } from '@dojang/server/testing/grading';
import { dayIn, failureOf, type Person } from '@dojang/server/testing/training';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepNotices, writeDailyNotices } from './daily-notices.ts';

let club: GradingClub;
let admin: Person;
beforeAll(async () => {
  club = await openGradingClub();
});
afterAll(() => club.testApp.close());
beforeEach(async () => {
  await club.testApp.clear();
  admin = await club.addPerson('ADMIN');
});

const listOf = ({ client }: Person) => client.notice.list.query();
const kindsOf = async (person: Person) => (await listOf(person)).map(({ kind }) => kind);
const allKindsOf = (people: Person[]) => Promise.all(people.map(kindsOf));
const guard = (child: Person, guardian: Person) =>
  club.testApp.db.guardianship.create({ data: { child_id: child.id, guardian_id: guardian.id } });
const dayMs = 86_400_000;

async function addFamily() {
  const child = await club.addPerson('USER', { birthday: '2015-05-05' });
  const guardian = await club.addPerson();
  await guard(child, guardian);
  return { child, guardian };
}

describe('an exam', () => {
  const details = { date: dayIn(3), location: 'Hall', examiner: 'Kim', pack_id: 'dtu' };
  const grade = { kind: 'KUP', number: 7 } as const;
  const entryOf = ({ id }: Person) => ({ user_id: id, ...grade });

  test('invites whom it lists, once, and withdraws the invitation of a removed person', async () => {
    const { child, guardian } = await addFamily();
    const [other, late] = [await club.addPerson(), await club.addPerson()];
    const { exam } = admin.client;
    const people = [child, other].map(entryOf);
    const { id } = await exam.create.mutate({ ...details, people });
    expect(await listOf(child)).toMatchObject([
      {
        kind: 'examInvited',
        params: { grade: '7. Kup', date: details.date, location: 'Hall' },
        target_kind: 'exam',
        target_id: id,
      },
    ]);
    await guardian.client.notice.markRead.mutate({});
    await exam.choose.mutate({ id, people: [child, late].map(entryOf) });
    expect(await allKindsOf([child, guardian, other, late, admin])).toEqual([
      ['examInvited'],
      ['examInvited'],
      [],
      ['examInvited'],
      [],
    ]);
    await exam.update.mutate({ id, location: 'Arena' });
    expect((await listOf(late)).map(({ params }) => params['location'])).toEqual(['Arena']);
    await exam.delete.mutate({ id });
    expect(await allKindsOf([child, late])).toEqual([[], []]);
  });

  test('reports results when it is done, once, in place of an unread invitation', async () => {
    const { athletes } = await club.addGroup(3);
    const [passed, failed, absent] = athletes;
    if (!passed || !failed || !absent) throw new Error('an athlete is missing');
    const { exam } = admin.client;
    const date = dayIn(0);
    const { id } = await exam.create.mutate({ ...details, date, people: athletes.map(entryOf) });
    await exam.setState.mutate({ id, state: 'OPEN' });
    const results = (['PASSED', 'FAILED', 'ABSENT'] as const).map((result, n) => ({
      user_id: athletes[n]?.id ?? '',
      result,
      marks: [],
      note: null,
    }));
    await exam.enterResults.mutate({ id, results });
    expect(await kindsOf(passed)).toEqual(['examInvited']);
    await exam.setState.mutate({ id, state: 'DONE' });
    await passed.client.notice.markRead.mutate({});
    await exam.setState.mutate({ id, state: 'OPEN' });
    await exam.setState.mutate({ id, state: 'DONE' });
    expect(await allKindsOf(athletes)).toEqual([['examPassed'], ['examFailed'], ['examInvited']]);
  });

  test('of a day that is over invites nobody', async () => {
    const person = await club.addPerson();
    const people = [entryOf(person)];
    await admin.client.exam.create.mutate({ ...details, date: dayIn(-1), people });
    expect(await kindsOf(person)).toEqual([]);
  });
});

describe('an account changed by an administrator', () => {
  test('is reported to the person and guardians, each time', async () => {
    const { child, guardian } = await addFamily();
    const change = (surname: string) => admin.client.user.update.mutate({ id: child.id, surname });
    await change('Lee');
    await guardian.client.notice.markRead.mutate({});
    await change('Park');
    await change('Park');
    expect(await allKindsOf([child, guardian, admin])).toEqual([
      ['accountChanged'],
      ['accountChanged', 'accountChanged'],
      [],
    ]);
    await guardian.client.user.updateProfile.mutate({ id: child.id, surname: 'Kim' });
    expect(await kindsOf(child)).toHaveLength(1);
    await admin.client.user.update.mutate({ id: admin.id, surname: 'Kim' });
    expect(await kindsOf(admin)).toEqual([]);
  });

  test('by a link for a new password is reported too', async () => {
    const person = await club.addPerson();
    await admin.client.user.update.mutate({ id: person.id, surname: 'Lee' });
    await admin.client.link.create.mutate({ userId: person.id, kind: 'RESET' });
    await admin.client.link.createForAll.mutate({ userIds: [person.id, admin.id] });
    const params = (await listOf(person)).map((one) => one.params);
    expect(params).toEqual([{ change: 'LINK' }, { change: 'RECORD' }]);
    expect(await kindsOf(admin)).toEqual([]);
  });

  test('is not changed if that cannot be reported', async () => {
    const { db } = club.testApp;
    const person = await club.addPerson();
    await db.$executeRaw`ALTER TABLE "Notice" ADD CONSTRAINT "closed" CHECK (false) NOT VALID`;
    const change = admin.client.user.update.mutate({ id: person.id, surname: 'Lee' });
    expect((await failureOf(change)).status).toBe(500);
    await db.$executeRaw`ALTER TABLE "Notice" DROP CONSTRAINT "closed"`;
    const user = await db.user.findUniqueOrThrow({ where: { id: person.id } });
    expect(user.surname).toBeNull();
  });
});

describe('once a day', () => {
  const run = () => writeDailyNotices(club.testApp);

  test('whoever is ready for a grade learns it, once per grade, even after 90 days', async () => {
    const { db } = club.testApp;
    const { groupId, athletes } = await club.addGroup(2);
    const [ready, other] = athletes;
    if (!ready || !other) throw new Error('an athlete is missing');
    for (let days = 1; days <= 48; days += 1) await club.attend(groupId, ready.id, days);
    await run();
    await ready.client.notice.markRead.mutate({});
    await run();
    expect(await listOf(ready)).toMatchObject([
      { kind: 'readyForGrade', params: { grade: '7. Kup' }, about: { id: ready.id } },
    ]);
    expect(await kindsOf(other)).toEqual([]);
    await db.gradeAward.updateMany({ data: { timestamp: new Date(Date.now() - 100 * dayMs) } });
    await db.notice.updateMany({ data: { at: new Date(Date.now() - 91 * dayMs) } });
    await sweepNotices(club.testApp);
    await run();
    expect(await kindsOf(ready)).toEqual([]);
    const award = { user_id: ready.id, kind: 'KUP', number: 7, date: dayIn(0) } as const;
    await db.gradeAward.create({ data: award });
    await sweepNotices(club.testApp);
    expect(await db.notice.count()).toBe(0);
  });

  test('whoever made a link that ends within a day learns it, once', async () => {
    const person = await club.addPerson();
    await admin.client.link.create.mutate({ userId: person.id, kind: 'RESET' });
    await run();
    expect(await kindsOf(admin)).toEqual([]);
    const expires_at = new Date(Date.now() + dayMs / 2);
    await club.testApp.db.oneTimeLink.updateMany({ data: { expires_at } });
    await run();
    await admin.client.notice.markRead.mutate({});
    await run();
    expect(await listOf(admin)).toMatchObject([
      { kind: 'linkEnds', params: { date: dayOf(expires_at) }, about: { name: person.name } },
    ]);
  });

  test('notices older than 90 days are deleted', async () => {
    const { db } = club.testApp;
    const person = await club.addPerson();
    const change = (surname: string) => admin.client.user.update.mutate({ id: person.id, surname });
    await change('Lee');
    await db.notice.updateMany({ data: { at: new Date(Date.now() - 91 * dayMs) } });
    await person.client.notice.markRead.mutate({});
    await change('Park');
    expect(await kindsOf(person)).toEqual(['accountChanged']);
    await sweepNotices(club.testApp);
    expect(await db.notice.count()).toBe(1);
  });
});

describe('the inbox', () => {
  const report = async (...people: Person[]) => {
    for (const { id } of people)
      await admin.client.user.update.mutate({ id, surname: `Surname ${Math.random()}` });
  };

  test('lists the newest 200', async () => {
    const { id, client } = await club.addPerson();
    const row = {
      user_id: id,
      kind: 'linkEnds',
      params: {},
      target_kind: 'link',
      target_id: 'link',
    };
    const data = Array.from({ length: 201 }, (_, n) => ({ ...row, at: new Date(Date.now() - n) }));
    await club.testApp.db.notice.createMany({ data });
    expect(await client.notice.list.query()).toHaveLength(200);
  });

  test('is read by its owner only: chosen notices, or all', async () => {
    const [mina, jun] = [await club.addPerson(), await club.addPerson()];
    await report(mina, jun);
    await admin.client.link.create.mutate({ userId: mina.id, kind: 'RESET' });
    const [own] = await listOf(mina);
    const [foreign] = await listOf(jun);
    const ids = [own?.id ?? '', foreign?.id ?? '', 'gone'];
    await mina.client.notice.markRead.mutate({ ids });
    const unread = async (person: Person) =>
      (await listOf(person)).filter(({ read_at }) => read_at === null).length;
    expect([await unread(mina), await unread(jun)]).toEqual([1, 1]);
    const { read_at } = (await listOf(mina))[0] ?? {};
    await mina.client.notice.markRead.mutate({});
    expect([await unread(mina), await unread(jun)]).toEqual([0, 1]);
    expect((await listOf(mina))[0]?.read_at).toEqual(read_at);
  });

  test('has no notices about a former child', async () => {
    const { child, guardian } = await addFamily();
    await report(child);
    expect(await kindsOf(guardian)).toHaveLength(1);
    await club.testApp.db.user.update({
      where: { id: child.id },
      data: { birthday: '1990-05-05' },
    });
    expect(await kindsOf(guardian)).toEqual([]);
  });

  test('is erased with its owner, and notices about a person with them', async () => {
    const { child, guardian } = await addFamily();
    await report(child, guardian);
    expect(await kindsOf(guardian)).toHaveLength(2);
    await admin.client.user.delete.mutate({ id: child.id });
    expect(await kindsOf(guardian)).toHaveLength(1);
    await admin.client.user.delete.mutate({ id: guardian.id });
    expect(await club.testApp.db.notice.count()).toBe(0);
  });

  test('fails no change while a reader is being erased', async () => {
    const { child, guardian } = await addFamily();
    const [changed, erased] = await Promise.all([
      failureOf(report(child)),
      failureOf(admin.client.user.delete.mutate({ id: guardian.id })),
    ]);
    expect([changed, erased]).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await kindsOf(child)).toEqual(['accountChanged']);
  });
});
