import { addDays } from '@dojang/schemas/calendar-day';
import { birthYearOf } from '@dojang/schemas/distinct-names';
import type { OwnGrading } from '@dojang/schemas/grading';
import { missingPapers } from '@dojang/schemas/missing-papers';
import { readiness } from '@dojang/schemas/readiness';
import { today } from '@dojang/schemas/time';
import { firstOfYear } from '@dojang/schemas/training-year';
import type { CoachContext, MemberContext } from '../../../context.ts';
import { findUser } from '../../people/user/repository.ts';
import { listAwards } from '../grade/award-repository.ts';
import { findNextEntry } from '../exam/exam-repository.ts';
import { findPack, listPacks } from '../../../rule-packs.ts';
import { readCandidates, unpackSessions } from './readiness-repository.ts';

/** Readiness on a day of the athletes in the caller's groups, by name. */
export async function readReadiness(ctx: CoachContext, on: string = today()) {
  const { groupIds } = ctx;
  const days = { today: today(), on };
  const people = await readCandidates(ctx.db, { groupIds, ...days });
  const packs = await listPacks(ctx, [...new Set(people.map(({ pack_id }) => pack_id))]);
  const rulesOf = new Map(packs.map(({ id, data }) => [id, data]));
  return people.map((person) => {
    const { id, name, surname, group_id, pack_id } = person;
    const birth_year = birthYearOf(person.birthday);
    const rules = rulesOf.get(pack_id);
    const found = rules ? readiness(rules, person, unpackSessions(person), days) : null;
    const missing_papers = rules && found ? missingPapers(rules, person, found) : [];
    return { id, name, surname, birth_year, group_id, pack_id, readiness: found, missing_papers };
  });
}

/** A person's grades and all inputs of their readiness. Check first that the caller acts for them. */
export async function readOwnGrading(ctx: MemberContext, id: string): Promise<OwnGrading> {
  const { db } = ctx;
  const day = today();
  const [person, awards, [candidate], exam] = await Promise.all([
    findUser(db, id),
    listAwards(db, id),
    readCandidates(db, {
      groupIds: 'all',
      on: day,
      today: day,
      userId: id,
      // for the year that the training page shows
      after: addDays(firstOfYear(day), -1),
    }),
    findNextEntry(db, id, day),
  ]);
  const pack = candidate && (await findPack(ctx, candidate.pack_id));
  return {
    id,
    kup: person?.kup ?? null,
    birthday: person?.birthday ?? null,
    awards,
    failed: [...(candidate?.failed ?? [])],
    sessions: candidate ? unpackSessions(candidate) : [],
    pack: pack ?? null,
    exam,
  };
}
