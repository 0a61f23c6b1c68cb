import { isDeepStrictEqual } from 'node:util';
import type { Announcement } from '@dojang/schemas/announcement';
import { assess, doubleStartRefusal, refusalOfDivision } from '@dojang/schemas/assess';
import { fieldsOfWish } from '@dojang/schemas/change-entry';
import type { CompetitorRecord, EntryChange } from '@dojang/schemas/entry';
import { isOpen, refusalByEnd, registrationRefusal } from '@dojang/schemas/entry-rules';
import { limits } from '@dojang/schemas/limits';
import { isClosed } from '@dojang/schemas/registration';
import { type Say, sentence } from '@dojang/schemas/say';
import { refuse } from '../../../errors.ts';
import {
  blankEntry,
  type EntryRow,
  openEntriesOf,
  type Sent,
  type LockedCompetition,
  type LockedEntry,
} from './entry-changes.ts';

type Wish = Extract<EntryChange, { action: 'WISH' }>;

const askedOf = ({ times: { asked }, division_id }: LockedEntry) =>
  asked === undefined ? division_id : asked;

/**
 * An entry after a wish: a new one, or `before` with what is wished now. Throws 403 or 409 with the reason why the person cannot
 * start; then `before` stays as it is.
 */
export function wishEntry(
  say: Say,
  { announcement, entries }: LockedCompetition,
  competitor: CompetitorRecord,
  { entry_id: id, user_id, weight_g, note, ...wish }: Wish,
  sent: Sent,
  before?: LockedEntry,
): EntryRow {
  // where a coach has moved the entry, unless another division is wished
  const isSame = before && askedOf(before) === wish.division_id;
  const division_id = isSame ? before.division_id : wish.division_id;
  if (before?.state === 'WITHDRAWN') throw refuse('CONFLICT', 'competition.isWithdrawn');
  const others = entries.filter((one) => one !== before);
  // by arrival: when it was made is the device's word alone
  const beside = { ...announcement, entries: others };
  const assessment = assess(beside, competitor, weight_g, sent);
  if (assessment.refusal) throw refuse('FORBIDDEN', assessment.refusal);
  const n = limits.entriesMax;
  if (!before && entries.filter((one) => one.user_id === user_id).length >= n)
    throw refuse('CONFLICT', sentence('competition.tooManyEntries', { name: competitor.name, n }));
  // what the club has decided needs no other look at its division
  const stays = before !== undefined && isOpen(before) && division_id === before.division_id;
  const fits = stays && weight_g === before.weight_g;
  const why =
    registrationRefusal(say, announcement, sent.role, sent) ??
    (before ? refusalByEnd(announcement, before, { action: 'WISH', ...sent }) : null) ??
    (fits ? null : refusalOfDivision(say, announcement, assessment, wish.division_id)) ??
    doubleStartRefusal(announcement, division_id, openEntriesOf(others, user_id));
  if (why) throw refuse('CONFLICT', why);
  const times = { ...before?.times, wish: sent.made.getTime(), asked: wish.division_id };
  const isLate = isClosed(announcement, sent.now);
  const given = { division_id, weight_g, note, answers: answersOf(announcement, wish) };
  if (before) {
    const is_late = before.is_late || (isLate && !stays);
    return { ...before, ...fieldsOfWish(before, given), is_late, times };
  }
  const { fee_cents } = assessment;
  const made = { id, user_id, wished_at: sent.made, is_late: isLate, fee_cents, times };
  return { ...blankEntry, ...given, ...made };
}

/** Whether an entry has everything that is wished, or a later wish. What was decided since does not count. */
export function isWished(
  { announcement }: LockedCompetition,
  entry: LockedEntry,
  wish: Wish,
  made: Date,
): boolean {
  const { times, wished_at, state, weight_g, answers } = entry;
  if (made.getTime() < (times.wish ?? wished_at.getTime())) return true;
  // a withdrawal replaces the note
  const note = state === 'WITHDRAWN' ? wish.note : entry.note;
  return isDeepStrictEqual(
    [askedOf(entry), weight_g, note, answers],
    [wish.division_id, wish.weight_g, wish.note, answersOf(announcement, wish)],
  );
}

/** The answers to what the announcement asks. */
function answersOf({ questions }: Pick<Announcement, 'questions'>, wish: Pick<Wish, 'answers'>) {
  const asked = new Set(questions.map(({ id }) => id));
  return Object.fromEntries(Object.entries(wish.answers).filter(([id]) => asked.has(id)));
}
