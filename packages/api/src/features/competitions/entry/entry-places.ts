import type { Transaction } from '@dojang/db/client';
import type { Announcement } from '@dojang/schemas/announcement';
import { isOpen } from '@dojang/schemas/entry-rules';
import { newId } from '@dojang/schemas/new-id';
import { placeEntries } from '@dojang/schemas/place-entries';
import { feeAt, isClosed } from '@dojang/schemas/registration';
import { type NoticeDraft, notify } from '../../../notify.ts';
import { writeParticipants } from '../../events/tournament/participants-repository.ts';
import {
  blankEntry,
  type EntryRow,
  nextConfirmation,
  type LockedCompetition,
  type LockedEntry,
} from './entry-changes.ts';
import { addEntry, lockCompetition, saveEntry } from './repository.ts';

type ToPerson = 'entryConfirmed' | 'entryDeclined' | 'entryMoved' | 'entryWaiting' | 'entryMovedUp';

/** What a notice about an entry says and opens. */
export const aboutCompetition = ({ id, name, day: date, location }: Announcement) => ({
  params: { name, date, location },
  target: { kind: 'competition' as const, id },
});

/** To a person and their guardians. */
export const noticeToPerson = (kind: ToPerson, announcement: Announcement, person: string) => ({
  kind,
  ...aboutCompetition(announcement),
  to: { person },
});

/** The people who have a place, in order. */
const participantsOf = (entries: readonly LockedEntry[]) => [
  ...new Set(entries.flatMap(({ position, user_id }) => (position ? (user_id ?? []) : []))),
];

/**
 * Places changed entries and, if that changes who has a place, rewrites the tournament's participants. Returns the entries in
 * order, and notices to those who move up from the waiting list.
 */
export async function settlePlaces(
  tx: Transaction,
  { announcement, entries: before }: LockedCompetition,
  changed: readonly EntryRow[],
  listed: readonly string[] = participantsOf(before),
): Promise<{ entries: LockedEntry[]; notices: NoticeDraft[] }> {
  const entries = placeEntries(announcement, changed);
  const participants = participantsOf(entries);
  if (listed.join() !== participants.join())
    await writeParticipants(tx, announcement.id, participants);
  const waited = new Set(before.filter(({ waiting }) => waiting).map(({ id }) => id));
  const movedUp = entries.filter(({ id, position }) => position && waited.has(id));
  const notices = movedUp.flatMap(({ user_id }) =>
    user_id === null ? [] : [noticeToPerson('entryMovedUp', announcement, user_id)],
  );
  return { entries, notices };
}

/**
 * Changes the entries of an announced tournament as an administrator has changed its participants: added ones are confirmed,
 * removed ones withdrawn, in the order of the list.
 */
export async function followParticipants(
  tx: Transaction,
  author: { actor: { id: string } },
  tournament_id: string,
  { previous, wanted }: { previous: readonly string[]; wanted: readonly string[] },
): Promise<void> {
  const competition = await lockCompetition(tx, tournament_id);
  if (!competition) return;
  const { announcement } = competition;
  const stored = new Map<string, EntryRow>(competition.entries.map((one) => [one.id, one]));
  const rows = new Map(stored);
  const confirmed = [...stored.values()].filter(isConfirmed);
  const added = wanted.filter((id) => !confirmed.some(({ user_id }) => user_id === id));
  const changed = added.map((id, index) => confirmEntry(competition, id, index));
  for (const entry of confirmed)
    if (previous.includes(entry.user_id ?? '') && !wanted.includes(entry.user_id ?? ''))
      changed.push({ ...entry, state: 'WITHDRAWN', confirmed_at: null });
  for (const entry of changed) rows.set(entry.id, entry);
  for (const entry of inOrder([...rows.values()], wanted)) rows.set(entry.id, entry);
  for (const entry of rows.values()) {
    if (!stored.has(entry.id))
      await addEntry(tx, { ...entry, tournament_id, by_user_id: author.actor.id });
    else if (stored.get(entry.id) !== entry) await saveEntry(tx, entry);
  }
  const { entries, notices } = await settlePlaces(tx, competition, [...rows.values()], wanted);
  const waiting = new Set(entries.filter((one) => one.waiting).map(({ user_id }) => user_id));
  const toAdded = added.map((id) =>
    noticeToPerson(waiting.has(id) ? 'entryWaiting' : 'entryConfirmed', announcement, id),
  );
  if (announcement.state === 'OPEN') await notify(tx, author, [...toAdded, ...notices]);
}

const isConfirmed = ({ state }: EntryRow) => state === 'CONFIRMED';

/** The person's wish, or a new entry, confirmed after all others and after `index` more. */
function confirmEntry(
  { announcement, entries }: LockedCompetition,
  user_id: string,
  index: number,
): EntryRow {
  const now = new Date();
  const is_late = isClosed(announcement, now);
  const fee_cents = feeAt(announcement, now);
  const wish = entries.find((one) => one.user_id === user_id && isOpen(one));
  const fresh = { ...blankEntry, id: newId(), user_id, wished_at: now, is_late, fee_cents };
  const confirmed_at = new Date(nextConfirmation(entries).getTime() + index);
  return { ...(wish ?? fresh), state: 'CONFIRMED', confirmed_at };
}

/** The first confirmed entry of each of these people, with the times of confirmation exchanged to be in this order. */
function inOrder(rows: readonly EntryRow[], userIds: readonly string[]): EntryRow[] {
  const timeOf = ({ confirmed_at }: EntryRow) => confirmed_at?.getTime() ?? 0;
  const confirmed = rows.filter(isConfirmed).toSorted((one, other) => timeOf(one) - timeOf(other));
  const chosen = userIds.flatMap((id) => confirmed.find((one) => one.user_id === id) ?? []);
  const times = chosen.map(timeOf).toSorted((one, other) => one - other);
  let last = 0;
  return chosen.flatMap((entry, index) => {
    last = Math.max(times[index] ?? 0, last + 1);
    return timeOf(entry) === last ? [] : [{ ...entry, confirmed_at: new Date(last) }];
  });
}
