import { createClient } from '@dojang/client/client';
import { addDays } from '@dojang/schemas/calendar-day';
import { limits } from '@dojang/schemas/limits';
import { today } from '@dojang/schemas/time';
import { writeDemoClub } from '@dojang/seed/write-demo-club';
import { cookieOf, openTestApp, type TestApp } from '@dojang/server/testing/app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let testApp: TestApp;
let baseUrl: string;
beforeAll(async () => {
  testApp = await openTestApp();
  const { db, files } = testApp;
  const demo = { db, files, members: 120, tournaments: 2, say: () => undefined };
  await writeDemoClub({ ...demo, hashPassword: async () => 'hash' });
  baseUrl = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
}, 60_000);
afterAll(() => testApp.close());

async function signIn(email: string) {
  const { id } = await testApp.db.user.findUniqueOrThrow({ where: { email } });
  const cookie = cookieOf(await testApp.sessions.start(id));
  return createClient({ baseUrl, headers: () => ({ cookie }) });
}

describe('the demo club', () => {
  test('has six groups, ten past exams and a planned one', async () => {
    const { db } = testApp;
    expect(await db.trainingGroup.count()).toBe(6);
    const admin = await signIn('admin@dojang.local');
    const exams = await admin.exam.list.query();
    const behind = exams.filter(({ state, people }) => state === 'DONE' && people > 0);
    expect(behind.filter(({ date }) => date < today())).toHaveLength(10);
    const ahead = exams.filter(({ state, date }) => state === 'PLANNED' && date > today());
    expect(ahead).toHaveLength(1);
  });

  test('has an inbox that is not empty, for a member and a coach', async () => {
    const kindsOf = async (email: string) =>
      (await (await signIn(email)).notice.list.query()).map(({ kind }) => kind);
    expect(await kindsOf('member@dojang.local')).toEqual(
      expect.arrayContaining(['sessionCancelled', 'sessionMoved']),
    );
    expect(await kindsOf('admin@dojang.local')).toEqual(['excused']);
  });

  test('has a child who is ready tomorrow, and one who lacks two units', async () => {
    const admin = await signIn('admin@dojang.local');
    const [now, then] = [
      await admin.grading.readiness.query({}),
      await admin.grading.readiness.query({ on: addDays(today(), 1) }),
    ];
    const isReady = (id: string) =>
      then.some((one) => one.id === id && one.readiness?.state === 'READY');
    // at the end of February the year ends with that day
    const waiting = now.filter(
      ({ id, readiness }) => readiness?.target?.kind === 'POOM' && isReady(id),
    );
    expect(waiting).not.toHaveLength(0);
    const short = now.filter(({ readiness }) => {
      const { have = 0, need = 0 } = readiness?.units ?? {};
      return readiness?.state === 'NOT_YET' && need - have === 2;
    });
    expect(short).not.toHaveLength(0);
  });

  test('has an administrator who coaches today, and a member who trains like their children', async () => {
    const admin = await signIn('admin@dojang.local');
    expect(await admin.training.mine.query({})).toMatchObject({
      coached: [{ name: 'Kinder 1' }],
      today: [{ date: today() }],
    });
    const member = await signIn('member@dojang.local');
    const own = await member.training.mine.query({});
    expect([own.next.length, own.last.length]).toEqual([limits.nextSessions, limits.lastSessions]);
    expect(own.next.some(({ state }) => state === 'CANCELLED')).toBe(true);
    const children = await testApp.db.guardianship.findMany();
    for (const { child_id: id } of children)
      expect((await member.training.mine.query({ id })).next).toHaveLength(limits.nextSessions);
  });
});
