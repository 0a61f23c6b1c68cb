import { english } from '@dojang/schemas/testing/samples';
import { today } from '@dojang/schemas/time';
import {
  type CompetitionClub,
  openCompetitionClub,
  wishOf,
} from '@dojang/server/testing/competition';
import { importsOf, list } from '@dojang/server/testing/import';
import { failureOf, type Person } from '@dojang/server/testing/training';
import { afterAll, beforeAll, expect, test } from 'vitest';

let club: CompetitionClub;
beforeAll(async () => {
  club = await openCompetitionClub();
});
afterAll(() => club.testApp.close());

// it can fail on a server only: the embedded database has one connection
const rounds = process.env['TEST_DATABASE_URL'] === undefined ? 1 : 5;

test('writers of the same people in opposite orders never deadlock', async () => {
  const { db } = club.testApp;
  const admins = [await club.addPerson('ADMIN'), await club.addPerson('ADMIN')] as const;
  const { groupId, coach, athletes } = await club.addTeam(6);
  const other = await club.addGroup();
  await club.join(groupId, other.coach.id);
  await club.join(other.groupId, coach.id);
  const [child] = athletes;
  const guarded = { child_id: child?.id ?? '', guardian_id: coach.id };
  await db.guardianship.create({ data: guarded });
  const ids = [...athletes, coach, other.coach].map(({ id }) => id).toSorted();
  const emails = await db.user.findMany({ where: { id: { in: ids } }, select: { email: true } });
  const cups = [await club.announce(), await club.announce()];
  const imports = importsOf(club.testApp, () => admins[0]);
  const statuses: number[] = [];
  const ask = async (call: Promise<unknown>) => statuses.push((await failureOf(call)).status);
  const orders = [ids, ids.toReversed()] as const;

  const examine = async (
    { client: { exam } }: Person,
    people: readonly string[],
    number: number,
  ) => {
    const grade = { kind: 'KUP' as const, number };
    const { id } = await exam.create.mutate({
      date: today(),
      location: 'Hall',
      examiner: 'Kim',
      pack_id: 'dtu',
      people: people.map((user_id) => ({ user_id, ...grade })),
    });
    await ask(exam.setState.mutate({ id, state: 'OPEN' }));
    const result = { result: 'PASSED' as const, marks: [], note: null };
    const results = people.map((user_id) => ({ user_id, ...result }));
    await ask(exam.enterResults.mutate({ id, results }));
    await ask(exam.setState.mutate({ id, state: 'DONE' }));
  };
  const see = (by: Person, group: string, userId: string) =>
    ask(by.client.paper.see.mutate({ groupId: group, userId, kind: 'MEDICAL', valid_until: null }));

  for (let round = 0; round < rounds; round += 1) {
    const kup = round % 2 ? 'FIVE' : 'SIX';
    const rows = list(...emails.map(({ email }) => ({ email, kup })));
    await Promise.all([
      ...[1, 2, 3, 4].flatMap(() => [
        see(coach, groupId, other.coach.id),
        see(other.coach, other.groupId, coach.id),
      ]),
      ...admins.flatMap((admin, n) => [
        examine(admin, orders[n] ?? ids, 8 - round),
        ...orders.map((some) =>
          ask(admin.client.competition.approve.mutate({ ids: [...some], may_enter: n === 0 })),
        ),
        ask(
          admin.client.user.update.mutate({ id: ids[n] ?? '', email: `new${round}${n}@x.example` }),
        ),
      ]),
      imports.run(rows).then(({ status }) => statuses.push(status)),
      ...cups.flatMap((cup) =>
        ids.map((id) => club.push(admins[0], cup, [wishOf(id, { note: 'x' })])),
      ),
      ask(
        coach.client.paper.changeConsent.mutate({
          id: guarded.child_id,
          kind: 'NAME_CONSENT',
          isGiven: round % 2 > 0,
        }),
      ),
      ask(
        admins[1].client.guardian.add.mutate({ id: guarded.child_id, guardianId: other.coach.id }),
      ),
      ask(
        admins[0].client.guardian.end.mutate({ id: guarded.child_id, guardianId: other.coach.id }),
      ),
    ]);
  }
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(db.$conflicts).toEqual({ repeated: 0, failed: 0 });
});

test('a conflict that stays is 503 with a sentence, and nothing is saved', async () => {
  const { db } = club.testApp;
  const { client } = await club.addPerson();
  await db.$executeRaw`
    CREATE FUNCTION "meet_conflict"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE 'deadlock' USING ERRCODE = '40P01'; END $$`;
  await db.$executeRaw`
    CREATE TRIGGER "conflict" BEFORE INSERT ON "CalendarFeed" EXECUTE FUNCTION "meet_conflict"()`;
  const { failed } = db.$conflicts;
  expect(await failureOf(client.training.renewCalendar.mutate())).toMatchObject({
    status: 503,
    message: english('server.inTheWay'),
  });
  expect(db.$conflicts.failed).toBe(failed + 1);
});
