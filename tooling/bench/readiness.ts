import {
  readCandidates,
  unpackSessions,
} from '@dojang/api/features/grading/readiness/readiness-repository';
import type { Database } from '@dojang/db/client';
import { builtInPacks } from '@dojang/schemas/built-in-packs';
import { readiness } from '@dojang/schemas/readiness';
import type { GradingRules } from '@dojang/schemas/rule-pack';
import { today } from '@dojang/schemas/time';
import { askDatabase } from '../servers/database.ts';
import type { MeasuredClub } from './clubs.ts';
import type { Rows } from './figures.ts';
import type { TrainingSize } from './run.ts';

const packId = 'dtu';
const rules = builtInPacks.find(({ id }) => id === packId)?.data as GradingRules;
const groupSize = 40;
const sessionsPerYear = 104;
/** So many sessions of all groups are written by one statement, which has 15 s for some 30,000 marks. */
const sessionsAtOnce = 6;
/** They read what the database has not had in memory, by what is not compiled yet; the calls of a server are measured warm too. */
const firstRounds = 3;

/**
 * How long it takes to say of each member how far they are: one statement and one pass, beside the statement that counts
 * the units alone. Throws where the two do not count the same.
 */
export async function measureReadiness(
  { place }: MeasuredClub,
  rows: Rows,
  { members, years, rounds }: TrainingSize & { rounds: number },
): Promise<void> {
  await askDatabase(place, async (db) => {
    const marks = await fillTraining(db, years);
    const of = `${members.toLocaleString('en')} members, ${marks.toLocaleString('en')} marks`;
    for (let round = -firstRounds; round < rounds; round += 1) {
      const [byApp, appMs] = await timed(() => unitsByApp(db));
      const [byHand, handMs] = await timed(() => unitsByHand(db));
      for (const [id, units] of byHand)
        if (byApp.get(id) !== units)
          throw new Error(`${id} has ${byApp.get(id)} units, and ${units} by hand`);
      if (byHand.size === 0) throw new Error('Nobody has units');
      if (round < 0) continue;
      const what = `readiness of ${of} in ${years} years`;
      rows.add(what, 'ms', appMs, { goal: '< 300 ms', baselines: { hand: handMs } });
    }
  });
}

async function timed<Answer>(work: () => Promise<Answer>): Promise<[Answer, number]> {
  const startedMs = performance.now();
  const answer = await work();
  return [answer, performance.now() - startedMs];
}

/** The units of each member as Dojang counts them, with all else that it says of their way. */
async function unitsByApp(db: Database): Promise<Map<string, number>> {
  const day = today();
  const people = await readCandidates(db, { groupIds: 'all', on: day, today: day });
  return new Map(
    people.map((person) => {
      const found = readiness(rules, person, unpackSessions(person), { today: day });
      return [person.id, found.units?.have ?? 0];
    }),
  );
}

/** The units since the last grade, and nothing else: no belt, no age, no wait, no pace, and no time that two sessions share. */
async function unitsByHand(db: Database): Promise<Map<string, number>> {
  const rows = await db.$queryRaw<{ user_id: string; units: number }[]>`
    SELECT m."user_id", k."units" FROM "GroupMember" m
    CROSS JOIN LATERAL (
      SELECT coalesce(max("date"), '') AS "since" FROM "GradeAward" WHERE "user_id" = m."user_id"
    ) a
    CROSS JOIN LATERAL (
      SELECT sum(least(k."minutes", s."minutes") / ${rules.unit_minutes}::int)::int AS "units"
      FROM "AttendanceMark" k JOIN "TrainingSession" s ON s."id" = k."session_id"
      WHERE k."user_id" = m."user_id" AND k."date" > a."since" AND k."is_current" AND k."mark" = 'HERE'
        AND s."state" = 'HELD'
    ) k WHERE k."units" IS NOT NULL`;
  return new Map(rows.map(({ user_id, units }) => [user_id, units]));
}

/** Lets everybody of the club train, and returns how many marks that made. */
async function fillTraining(db: Database, years: number): Promise<number> {
  const day = today();
  await db.$executeRaw`CREATE TEMP TABLE "person" AS
    SELECT "id", row_number() OVER (ORDER BY "id")::int AS "n" FROM "User"`;
  const group = (of: string) => `'group ' || (${of} / ${groupSize})`;
  const date = (of: string) => `to_char(date '${day}' - ${of} * 7 / 2, 'YYYY-MM-DD')`;
  await db.$executeRawUnsafe(`INSERT INTO "TrainingGroup" ("id", "name", "location", "grading_pack_id")
    SELECT DISTINCT ${group('"n"')}, ${group('"n"')}, 'Hall', '${packId}' FROM "person"`);
  await db.$executeRawUnsafe(`INSERT INTO "GroupMember" ("group_id", "user_id", "since")
    SELECT ${group('"n"')}, "id", '2000-01-01' FROM "person"`);
  await db.$executeRawUnsafe(`INSERT INTO "GradeAward" ("id", "user_id", "kind", "number", "date")
    SELECT gen_random_uuid(), "id", 'KUP', 10 - k, to_char(date '${day}' - "n" % 365 - 200 * (5 - k), 'YYYY-MM-DD')
    FROM "person", generate_series(1, 5) k`);
  const sessions = years * sessionsPerYear;
  await db.$executeRawUnsafe(`INSERT INTO "TrainingSession" ("id", "group_id", "date", "start", "minutes", "state")
    SELECT md5(g."id" || ' ' || d)::uuid, g."id", ${date('d')}, '18:00', 90, 'HELD'
    FROM "TrainingGroup" g, generate_series(0, ${sessions - 1}) d`);
  let marks = 0;
  for (let from = 0; from < sessions; from += sessionsAtOnce) {
    const until = Math.min(from + sessionsAtOnce, sessions) - 1;
    marks += await db.$executeRawUnsafe(`INSERT INTO "AttendanceMark"
        ("id", "session_id", "user_id", "mark", "edited_at", "is_current", "date")
      SELECT gen_random_uuid(), md5(${group('"n"')} || ' ' || d)::uuid, "id", 'HERE', now(), true, ${date('d')}
      FROM "person", generate_series(${from}, ${until}) d WHERE ("n" * 7 + d * 13) % 10 < 9`);
  }
  // what a club's database does by itself within its first day
  await db.$executeRaw`VACUUM ANALYZE`;
  return marks;
}
