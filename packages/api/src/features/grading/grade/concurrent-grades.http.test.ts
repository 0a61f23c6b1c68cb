import { today } from '@dojang/schemas/time';
import { gradeOfKup, kupOf, newestGrade } from '@dojang/schemas/grade';
import { type GradingClub, openGradingClub } from '@dojang/server/testing/grading';
import { dayIn, failureOf } from '@dojang/server/testing/training';
import { afterAll, beforeAll, expect, test } from 'vitest';

let club: GradingClub;
beforeAll(async () => {
  club = await openGradingClub();
});
afterAll(() => club.testApp.close());

test('after concurrent awards, removals and exams the record has the newest grade, or its original belt', async () => {
  const { db } = club.testApp;
  const admins = [await club.addPerson('ADMIN'), await club.addPerson('ADMIN')];
  const belts = ['EIGHT', null, 'TWO', null] as const;
  const people = await Promise.all(belts.map((kup) => club.addPerson('USER', { kup })));
  const statuses = new Set<number>();
  /** Either call may win a race: a rejection is fine, a server error is not. */
  const ask = async (call: Promise<unknown>) => statuses.add((await failureOf(call)).status);
  const details = { date: today(), location: 'Hall', examiner: 'Kim', pack_id: 'dtu' };
  const exams = await Promise.all(
    admins.map(({ client }, n) => {
      const examinees = people.map(({ id }) => ({
        user_id: id,
        kind: 'KUP' as const,
        number: 7 - n,
      }));
      return client.exam.create.mutate({ ...details, people: examinees });
    }),
  );
  const removeAll = async ({ client }: (typeof admins)[number], user_id: string) => {
    const found = await db.gradeAward.findMany({ where: { user_id } });
    await Promise.all(found.map(({ id }) => ask(client.grading.removeAward.mutate({ id }))));
  };
  const examine = async ({ client: { exam } }: (typeof admins)[number], turn: number) => {
    for (const { id } of exams) {
      await ask(exam.setState.mutate({ id, state: 'OPEN' }));
      const results = people.map(({ id: user_id }, n) => ({
        user_id,
        result: (turn + n) % 2 ? ('PASSED' as const) : ('FAILED' as const),
        marks: [],
        note: null,
      }));
      await ask(exam.enterResults.mutate({ id, results }));
      await ask(exam.setState.mutate({ id, state: 'DONE' }));
    }
  };
  for (let turn = 0; turn < 6; turn += 1) {
    await Promise.all(
      admins.flatMap((admin) => [
        examine(admin, turn),
        ...people.flatMap(({ id }, n) => [
          ask(
            admin.client.grading.award.mutate({
              id,
              kind: 'KUP',
              number: 5 + n,
              date: dayIn(-turn),
            }),
          ),
          removeAll(admin, id),
        ]),
      ]),
    );
  }
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  const read = (id: string) =>
    db.user.findUniqueOrThrow({ where: { id }, include: { grades: true } });
  for (const [n, { id }] of people.entries()) {
    const before = belts[n] ?? null;
    const { kup, grades } = await read(id);
    const all = [...grades, ...(before === null ? [] : [gradeOfKup(before)])];
    const newest = newestGrade(all);
    expect(kup).toBe(newest ? kupOf(newest) : null);
    for (const admin of admins) await removeAll(admin, id);
    expect(await read(id)).toMatchObject({ kup: before, grades: [] });
  }
});
