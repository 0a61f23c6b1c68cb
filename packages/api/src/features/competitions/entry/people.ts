import { type Database, selectOf, type Transaction } from '@dojang/db/client';
import { type Announcement, competitionOf } from '@dojang/schemas/announcement';
import { createCoarseBirthdays } from '@dojang/schemas/coarse-birthday';
import type { CompetitorRecord } from '@dojang/schemas/entry';
import { gradeOfKup, type HeldGrade, newestGrade } from '@dojang/schemas/grade';
import { validPapers } from '@dojang/schemas/paper';
import { picturePath } from '@dojang/schemas/picture-path';
import { dayOf, today } from '@dojang/schemas/time';
import { Participant } from '@dojang/schemas/user';
import { groupBy } from '../../../group-by.ts';
import { asAthlete } from '../../../coaching.ts';
import type { EntryRow, EntryTimes } from './entry-changes.ts';

const select = {
  ...selectOf(Participant),
  birthday: true,
  gender: true,
  kup: true,
  img: true,
  allowed: true,
  register_competition: true,
} as const;
const byName = [
  { name: 'asc' as const },
  { surname: { sort: 'asc' as const, nulls: 'last' as const } },
  { id: 'asc' as const },
];

/** What decides where people can start; everybody's without `ids`, the first `take` by name. */
export async function listCompetitors(
  db: Database | Transaction,
  { ids, ...window }: { ids?: readonly string[]; take?: number },
): Promise<CompetitorRecord[]> {
  const where = ids ? { id: { in: [...ids] } } : {};
  const people = await db.user.findMany({ where, select, orderBy: byName, ...window });
  const ofPeople = { user_id: { in: people.map(({ id }) => id) } };
  const grades = await db.gradeAward.findMany({
    where: ofPeople,
    select: { user_id: true, kind: true, number: true, date: true },
  });
  const weights = await db.competitionEntry.findMany({
    where: { ...ofPeople, OR: [{ weight_g: { not: null } }, { weighed_g: { not: null } }] },
    select: { user_id: true, weight_g: true, weighed_g: true, wished_at: true, times: true },
  });
  const papers = await db.paper.findMany({
    where: ofPeople,
    select: { user_id: true, kind: true, given_on: true, valid_until: true, revoked_on: true },
  });
  const gradesOf = groupBy(grades, ({ user_id }) => user_id);
  const weightsOf = groupBy(weights, ({ user_id }) => user_id ?? '');
  const papersOf = groupBy(papers, ({ user_id }) => user_id);
  return people.map(({ kup, img, allowed, register_competition, ...person }) => {
    const { id } = person;
    const grade = newestGrade<HeldGrade>(gradesOf.get(id) ?? []) ?? (kup && gradeOfKup(kup));
    const valid = validPapers(papersOf.get(id) ?? [], today());
    return {
      ...person,
      hasBirthYearOnly: false,
      grade: grade && { kind: grade.kind, number: grade.number },
      ...(img?.startsWith(picturePath) && { img }),
      mayEnter: allowed && register_competition,
      weight: latestWeight(weightsOf.get(id) ?? []),
      papers: valid.map(({ kind, valid_until }) => ({ kind, valid_until })),
    };
  });
}

/** For a coach: people with their year of birth alone, and where they start at these competitions. */
export function hideBirthdays(
  people: readonly CompetitorRecord[],
  competitions: readonly Announcement[],
): CompetitorRecord[] {
  const coarsen = createCoarseBirthdays(competitions.map(competitionOf));
  return people.map(({ birthday, ...person }) => ({
    ...person,
    birthday: birthday && coarsen(birthday),
    hasBirthYearOnly: true,
  }));
}

type Weighed = Pick<EntryRow, 'weight_g' | 'weighed_g' | 'wished_at'> & { times: unknown };

/** The latest weight; one of the scale before one that was stated on the same day. */
function latestWeight(entries: readonly Weighed[]): CompetitorRecord['weight'] {
  let latest: CompetitorRecord['weight'] = null;
  for (const { weight_g, weighed_g, wished_at, times } of entries) {
    const weighedOn = dayOf(new Date((times as EntryTimes).weight ?? wished_at));
    const weighed = { grams: weighed_g, on: weighedOn };
    for (const { grams, on } of [weighed, { grams: weight_g, on: dayOf(wished_at) }])
      if (grams !== null && (!latest || on > latest.on)) latest = { grams, on };
  }
  return latest;
}

/** Groups in which a person trains today. */
export async function listGroupsOf(tx: Transaction, user_id: string): Promise<string[]> {
  const rows = await tx.groupMember.findMany({
    where: { user_id, ...asAthlete() },
    select: { group_id: true },
    orderBy: { group_id: 'asc' },
  });
  return rows.map(({ group_id }) => group_id);
}

/** The groups whose people hear of competitions. */
export async function listActiveGroupIds(tx: Transaction): Promise<string[]> {
  const rows = await tx.trainingGroup.findMany({ where: { active: true }, select: { id: true } });
  return rows.map(({ id }) => id);
}
