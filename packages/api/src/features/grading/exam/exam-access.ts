import type { Transaction } from '@dojang/db/client';
import { addDays, addMonths } from '@dojang/schemas/calendar-day';
import type { Exam } from '@dojang/schemas/exam';
import { limits } from '@dojang/schemas/limits';
import { sentence } from '@dojang/schemas/say';
import { today } from '@dojang/schemas/time';
import type { MemberContext } from '../../../context.ts';
import { notFound, refuse } from '../../../errors.ts';
import { coachedGroupIds } from '../../../coaching.ts';
import { lockPeople } from '../../people/user/lock-people.ts';
import { listOthers } from './exam-people-repository.ts';

export type People = readonly { user_id: string }[];

/**
 * Throws 403 unless the caller coaches each of the people today or on the exam's day; the same for an exam that does not
 * exist. Administrators pass.
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

/** Throws 400 at `date` if a coach picks a day too far in the past or future. */
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

/** Throws 404 for unknown users; locks the others until the transaction ends. */
export async function refuseUnknown(tx: Transaction, people: People): Promise<void> {
  const ids = people.map(({ user_id }) => user_id);
  const existing = await lockPeople(tx, ids, 'toKeep');
  const missing = ids.find((id) => !existing.has(id));
  if (missing !== undefined) throw notFound('user', missing);
}

/** Throws 409 with the names of people without a result if the exam is open. */
export function refuseWithoutResults({ state, entries }: Exam): void {
  const without = entries.filter(({ result }) => result === null);
  if (state !== 'OPEN' || without.length === 0) return;
  const names = without.map(({ name, surname }) => [name, surname].filter(Boolean).join(' '));
  throw refuse(
    'CONFLICT',
    sentence('grading.withoutResults', { n: names.length, names: names.join(', ') }),
  );
}
