import { blanksOf } from '@dojang/schemas/blanks';
import { type Change, fieldsOf } from '@dojang/schemas/change-entry';
import { isOpen, lateness, refusalBeside, refusalOfDivision } from '@dojang/schemas/entry-rules';
import { CompetitionEntry, type CompetitorRecord, type EntryChange } from '@dojang/schemas/entry';
import { placeEntries } from '@dojang/schemas/place-entries';
import { feeAt } from '@dojang/schemas/registration';
import { type Say, sentence } from '@dojang/schemas/say';
import { refuse } from '../../errors.ts';
import type { LockedCompetition, LockedEntry } from './repository.ts';

/** When the parts of an entry were last changed on a device, in milliseconds. */
export type EntryTimes = Partial<Record<'state' | 'division' | 'weight' | 'result', number>>;

/** Fields of an entry that are no columns. */
export const computed = { name: true, position: true, waiting: true, details: true } as const;

/** Columns of an entry. */
export type EntryRow = Omit<CompetitionEntry, keyof typeof computed> &
  NonNullable<CompetitionEntry['details']> & { times: EntryTimes };

/** A new entry without anything that somebody has said or done. */
export const blankEntry = {
  ...blanksOf(CompetitionEntry.omit(computed)),
  ...blanksOf(CompetitionEntry.shape.details.unwrap()),
  state: 'WISHED' as const,
  answers: {},
  times: {},
};

/** The columns of an entry that has been read. */
export function rowOf({ position: _, waiting: __, ...row }: LockedEntry): EntryRow {
  return row;
}

/** Each part of an entry has its own latest change. */
const partOf = {
  WITHDRAW: 'state',
  CONFIRM: 'state',
  DECLINE: 'state',
  MOVE: 'division',
  WEIGH: 'weight',
  RESULT: 'result',
} as const satisfies Record<Change['action'], keyof EntryTimes>;

/** The time of the next confirmation: after all others, so that nobody loses a place. */
export const nextConfirmation = (entries: readonly Pick<EntryRow, 'confirmed_at'>[]) =>
  new Date(Math.max(Date.now(), ...entries.map(({ confirmed_at }) => Number(confirmed_at) + 1)));

const openEntriesOf = (entries: readonly EntryRow[], user_id: string | null) =>
  entries.filter((one) => one.user_id === user_id && isOpen(one));

/** A new entry by a wish. Throws 403 or 409 with the reason why the person cannot start. */
export function createEntry(
  say: Say,
  { announcement, entries }: LockedCompetition,
  competitor: CompetitorRecord,
  wish: Extract<EntryChange, { action: 'WISH' }>,
  sent: { made: Date; now: Date; isByClub: boolean },
): EntryRow {
  const { entry_id: id, user_id, division_id, weight_g, note } = wish;
  if (announcement.state !== 'OPEN') throw refuse('CONFLICT', 'competition.notOpen');
  if (!sent.isByClub && !competitor.mayEnter)
    throw refuse('FORBIDDEN', sentence('competition.mayNotEnter', { name: competitor.name }));
  const { isLate: is_late, refusal } = lateness(say, announcement, sent);
  const why =
    refusal ??
    refusalOfDivision(say, announcement, competitor, wish) ??
    refusalBeside(announcement, division_id, openEntriesOf(entries, user_id));
  if (why) throw refuse('CONFLICT', why);
  const asked = new Set(announcement.questions.map((question) => question.id));
  const answers = Object.entries(wish.answers).filter(([question]) => asked.has(question));
  const fee_cents = feeAt(announcement, is_late, sent.made);
  const given = { division_id, weight_g, note, answers: Object.fromEntries(answers) };
  return { ...blankEntry, ...given, id, user_id, wished_at: sent.made, is_late, fee_cents };
}

/**
 * An entry after a change that a device made at `madeMs`; null for an older one, which changes nothing, but a withdrawal counts
 * whenever it was made. Throws 409 if the state of the entry or the person's other entries do not allow it.
 */
export function changeEntry(
  competition: LockedCompetition,
  entry: LockedEntry,
  change: Change,
  madeMs: number,
): EntryRow | null {
  const part = partOf[change.action];
  const lastMs = entry.times[part] ?? 0;
  if (madeMs < lastMs && change.action !== 'WITHDRAW') return null;
  requireAllowed(competition, entry, change);
  const fields = fieldsOf(entry, change, nextConfirmation(competition.entries));
  const times = { ...entry.times, [part]: Math.max(madeMs, lastMs) };
  const isMoved = change.action === 'MOVE' && takesPlace(competition, { ...entry, ...fields });
  const confirmed_at = isMoved && nextConfirmation(competition.entries);
  return { ...rowOf(entry), ...fields, ...(confirmed_at && { confirmed_at }), times };
}

function requireAllowed(
  { announcement, entries }: LockedCompetition,
  entry: EntryRow,
  change: Change,
): void {
  const { action } = change;
  if (action === 'WITHDRAW') return;
  if (announcement.state === 'CANCELLED') throw refuse('CONFLICT', 'competition.isCancelled');
  if (entry.state === 'WITHDRAWN') throw refuse('CONFLICT', 'competition.isWithdrawn');
  if ((action === 'WEIGH' || action === 'RESULT') && entry.state !== 'CONFIRMED')
    throw refuse('CONFLICT', 'competition.notConfirmed');
  const isPlaced = action === 'CONFIRM' && entry.state !== 'CONFIRMED';
  if (action !== 'MOVE' && !isPlaced) return;
  const division_id = action === 'MOVE' ? change.division_id : entry.division_id;
  const isKnown = announcement.divisions.some((one) => one.id === division_id && !one.is_removed);
  if (action === 'MOVE' && division_id !== null && !isKnown)
    throw refuse('CONFLICT', 'competition.unknownDivision');
  const others = openEntriesOf(entries, entry.user_id).filter(({ id }) => id !== entry.id);
  const why = refusalBeside(announcement, division_id, others);
  if (why) throw refuse('CONFLICT', why);
}

/** Whether the entry takes another's place in its new division: then it goes to the end of the order. */
function takesPlace({ announcement, entries }: LockedCompetition, moved: EntryRow): boolean {
  const placed = placeEntries(
    announcement,
    entries.map((one) => (one.id === moved.id ? moved : one)),
  );
  const had = new Set(entries.filter(({ position }) => position).map(({ id }) => id));
  return placed.some(({ id, waiting }) => id !== moved.id && had.has(id) && waiting !== null);
}
