import type { Announcement } from '@dojang/schemas/announcement';
import { blanksOf } from '@dojang/schemas/blanks';
import { type Change, fieldsOf } from '@dojang/schemas/change-entry';
import { doubleStartRefusal } from '@dojang/schemas/assess';
import { type EntryRole, isOpen, refusalByEnd } from '@dojang/schemas/entry-rules';
import { orderMs } from '@dojang/schemas/device-time';
import { CompetitionEntry } from '@dojang/schemas/entry';
import { placeEntries } from '@dojang/schemas/place-entries';
import { refuse } from '../../../errors.ts';

/**
 * When the parts of an entry were last changed on a device, in milliseconds, the division of the last wish, and the sheet of
 * poomsae from which the result follows, unless a person has set it.
 */
export type EntryTimes = Partial<
  Record<'wish' | 'state' | 'division' | 'weight' | 'result', number>
> & { asked?: string | null; scored?: string };

/** Fields of an entry that are no columns. */
export const computed = { name: true, position: true, waiting: true, details: true } as const;

/** Columns of an entry. */
export type EntryRow = Omit<CompetitionEntry, keyof typeof computed> &
  NonNullable<CompetitionEntry['details']> & { times: EntryTimes };

export type LockedEntry = EntryRow & Pick<CompetitionEntry, 'position' | 'waiting'>;

/** A competition whose entries nobody else changes until the transaction ends. */
export type LockedCompetition = { announcement: Announcement; entries: LockedEntry[] };

/** A new entry without anything that somebody has said or done. */
export const blankEntry = {
  ...blanksOf(CompetitionEntry.omit(computed)),
  ...blanksOf(CompetitionEntry.shape.details.unwrap()),
  state: 'WISHED' as const,
  answers: {},
  times: {},
};

/** Each part of an entry has its own latest change. */
const partOf = {
  WITHDRAW: 'state',
  CONFIRM: 'state',
  DECLINE: 'state',
  MOVE: 'division',
  WEIGH: 'weight',
  RESULT: 'result',
} as const satisfies Record<Change['action'], Exclude<keyof EntryTimes, 'asked'>>;

/** The time of the next confirmation: after all others, so that nobody loses a place. */
export const nextConfirmation = (entries: readonly Pick<EntryRow, 'confirmed_at'>[]) =>
  new Date(Math.max(Date.now(), ...entries.map(({ confirmed_at }) => Number(confirmed_at) + 1)));

export const openEntriesOf = (entries: readonly EntryRow[], user_id: string | null) =>
  entries.filter((one) => one.user_id === user_id && isOpen(one));

/** When a change was made, by its sender and as a deadline sees it, and when and by whom it was sent. */
export type Sent = { madeMs: number; made: Date; now: Date; role: EntryRole };

/**
 * An entry after a change; null for an older one than the last of its part, which changes nothing, but a withdrawal counts
 * whenever it was made. Throws 409 if the state of the entry, the person's other entries, or the end of the competition do not
 * allow it.
 */
export function changeEntry(
  competition: LockedCompetition,
  entry: LockedEntry,
  change: Change,
  sent: Sent,
): EntryRow | null {
  const { action } = change;
  const part = partOf[action];
  const lastMs = entry.times[part] ?? 0;
  const madeMs = orderMs(sent.madeMs, sent.now.getTime());
  const over = refusalByEnd(competition.announcement, entry, { action, ...sent });
  if (over) throw refuse('CONFLICT', over);
  if (madeMs < lastMs && action !== 'WITHDRAW') return null;
  requireAllowed(competition, entry, change);
  const fields = fieldsOf(entry, change, nextConfirmation(competition.entries));
  const { scored, ...known } = entry.times;
  const isByHand = action === 'RESULT' || scored === undefined;
  const times = { ...known, ...(!isByHand && { scored }), [part]: Math.max(madeMs, lastMs) };
  const isMoved = action === 'MOVE' && takesPlace(competition, { ...entry, ...fields });
  const confirmed_at = isMoved && nextConfirmation(competition.entries);
  return { ...entry, ...fields, ...(confirmed_at && { confirmed_at }), times };
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
  const why = doubleStartRefusal(announcement, division_id, others);
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
