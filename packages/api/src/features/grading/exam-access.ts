import { holdRows } from '@dojang/db/hold-rows';
import type { Transaction } from '@dojang/db/client';
import { addDays, addMonths } from '@dojang/schemas/calendar-day';
import type { Exam } from '@dojang/schemas/exam';
import { limits } from '@dojang/schemas/limits';
import { sentence } from '@dojang/schemas/say';
import { today } from '@dojang/schemas/time';
import type { MemberContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { coachedGroupIds } from '../group/coaching.ts';
import { listOthers } from './exam-people-repository.ts';

export type People = readonly { user_id: string }[];

/**
 * Refuses with 403 who may not act for each of the people, who train with a coach today or on the day of the exam; an
 * exam that there is not is answered the same. Administrators act for all.
 */
export async function refuseOthers(
  { actor }: MemberContext,
  tx: Transaction,
  exam: { date: string; entries: People } | null,
): Promise<void> {
  const groupIds = await coachedGroupIds({ actor, db: tx });
  if (groupIds === 'all') return;
  const ids = exam?.entries.map(({ user_id }) => user_id) ?? [];
  const others = exam === null ? [] : await listOthers(tx, groupIds, exam.date, ids);
  if (ids.length === 0 || others.length > 0) throw refuse('FORBIDDEN', 'grading.otherGroups');
}

/** Refuses a coach the exam of a day that is long over, or further ahead than anybody plans: 400, at the day. */
export function refuseDay({ actor }: MemberContext, date: string): void {
  if (actor.authority === 'ADMIN') return;
  const { examDaysBehind, examMonthsAhead } = limits;
  const why =
    date < addDays(today(), -examDaysBehind)
      ? sentence('grading.examTooOld', { n: examDaysBehind })
      : date > addMonths(today(), examMonthsAhead, 'LAST_DAY')
        ? sentence('grading.examTooFar', { n: examMonthsAhead })
        : null;
  if (why) throw refuse('BAD_REQUEST', why, { date: why });
}

/** Refuses people whom the club does not have. Nobody deletes the others until the transaction ends. */
export async function refuseUnknown(tx: Transaction, people: People): Promise<void> {
  const ids = people.map(({ user_id }) => user_id);
  const known = await holdRows(tx, 'user', ids);
  const missing = ids.find((id) => !known.includes(id));
  if (missing !== undefined) throw refuse('NOT_FOUND', sentence('user.notFound', { id: missing }));
}

/** Refuses to end an exam that is open while people have no result, and names them. */
export function refuseWithoutResults({ state, entries }: Exam): void {
  const without = entries.filter(({ result }) => result === null);
  if (state !== 'OPEN' || without.length === 0) return;
  const names = without.map(({ name, surname }) => [name, surname].filter(Boolean).join(' '));
  throw refuse(
    'CONFLICT',
    sentence('grading.withoutResults', { n: names.length, names: names.join(', ') }),
  );
}
