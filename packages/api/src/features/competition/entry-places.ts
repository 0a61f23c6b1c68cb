import type { Transaction } from '@dojang/db/client';
import { placeEntries } from '@dojang/schemas/place-entries';
import type { NoticeDraft } from '../notice/notify.ts';
import type { EntryRow, LockedCompetition, LockedEntry } from './competition-repository.ts';
import { noticeToPerson } from './entry-notices.ts';
import { participantsOf, writeParticipants } from './entry-repository.ts';

/** The time of the next confirmation: after all others, so that nobody loses a place. */
export const nextConfirmation = (entries: readonly Pick<EntryRow, 'confirmed_at'>[]) =>
  new Date(Math.max(Date.now(), ...entries.map(({ confirmed_at }) => Number(confirmed_at) + 1)));

/**
 * Places changed entries and, if that changes who has a place, rewrites the tournament's participants. Returns the entries in
 * order, and notices to those who move up from the waiting list.
 */
export async function settlePlaces(
  tx: Transaction,
  { announcement, entries: before }: LockedCompetition,
  changed: readonly EntryRow[],
): Promise<{ entries: LockedEntry[]; notices: NoticeDraft[] }> {
  const entries = placeEntries(announcement, changed);
  const participants = participantsOf(entries);
  if (participantsOf(before).join() !== participants.join())
    await writeParticipants(tx, announcement.id, participants);
  const waited = new Set(before.filter(({ waiting }) => waiting).map(({ id }) => id));
  const movedUp = entries.filter(({ id, position }) => position && waited.has(id));
  const notices = movedUp.flatMap(({ user_id }) =>
    user_id === null ? [] : [noticeToPerson('entryMovedUp', announcement, user_id)],
  );
  return { entries, notices };
}
