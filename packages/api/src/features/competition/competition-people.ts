import type { Database, Transaction } from '@dojang/db/client';
import { gradeOfKup, type HeldGrade, newestGrade } from '@dojang/schemas/grade';
import { validPapers } from '@dojang/schemas/paper';
import type { RecordOf } from '@dojang/schemas/sync';
import { dayOf, today } from '@dojang/schemas/time';
import { groupBy } from '../../group-by.ts';
import { listCoachedGroupIds } from '../group/coaches-repository.ts';
import { countsOn } from '../group/counts-on.ts';
import { listChildren } from '../guardian/repository.ts';
import { readValidity } from '../paper/repository.ts';
import type { EntryTimes } from './competition-repository.ts';

export type Competitor = RecordOf<'competitor'>;

const select = {
  id: true,
  name: true,
  surname: true,
  birthday: true,
  gender: true,
  kup: true,
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
): Promise<Competitor[]> {
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
  const papersOf = await readValidity(
    db,
    people.map(({ id }) => id),
  );
  const gradesOf = groupBy(grades, ({ user_id }) => user_id);
  const weightsOf = groupBy(weights, ({ user_id }) => user_id ?? '');
  return people.map(({ kup, allowed, register_competition, ...person }) => {
    const grade = newestGrade<HeldGrade>(gradesOf.get(person.id) ?? []) ?? (kup && gradeOfKup(kup));
    return {
      ...person,
      grade: grade && { kind: grade.kind, number: grade.number },
      mayEnter: allowed && register_competition,
      weight: latestWeight(weightsOf.get(person.id) ?? []),
      papers: validPapers(papersOf.get(person.id) ?? [], today()).map(({ kind, valid_until }) => ({
        kind,
        valid_until,
      })),
    };
  });
}

type Weighed = {
  weight_g: number | null;
  weighed_g: number | null;
  wished_at: Date;
  times: unknown;
};

/** The latest weight; one of the scale before one that was stated on the same day. */
function latestWeight(entries: readonly Weighed[]): Competitor['weight'] {
  const all = entries.flatMap(({ weight_g, weighed_g, wished_at, times }) => {
    const { weight } = times as EntryTimes;
    return [
      { grams: weighed_g, on: dayOf(new Date(weight ?? wished_at)) },
      { grams: weight_g, on: dayOf(wished_at) },
    ];
  });
  const known = all.flatMap(({ grams, on }) => (grams === null ? [] : [{ grams, on }]));
  return known.reduce<Competitor['weight']>(
    (latest, one) => (latest && latest.on >= one.on ? latest : one),
    null,
  );
}

const asAthlete = () => ({ role: 'ATHLETE' as const, ...countsOn(today()) });

/** Groups in which a person trains today. */
export async function listGroupsOf(tx: Transaction, user_id: string): Promise<string[]> {
  const rows = await tx.groupMember.findMany({
    where: { user_id, ...asAthlete() },
    select: { group_id: true },
    orderBy: { group_id: 'asc' },
  });
  return rows.map(({ group_id }) => group_id);
}

/** A person, their children, and those who train in a group that they coach today. */
export async function listReachedIds(db: Database, id: string): Promise<string[]> {
  const children = await listChildren(db, id);
  const groupIds = await listCoachedGroupIds(db, id);
  const athletes =
    groupIds.length === 0
      ? []
      : await db.groupMember.findMany({
          where: { group_id: { in: groupIds }, ...asAthlete() },
          select: { user_id: true },
          orderBy: { user_id: 'asc' },
        });
  return [
    ...new Set([
      id,
      ...children.map((child) => child.id),
      ...athletes.map(({ user_id }) => user_id),
    ]),
  ];
}
