import type { Transaction } from '@dojang/db/client';
import { newId } from '@dojang/schemas/new-id';
import { feeAt, isClosed } from '@dojang/schemas/registration';
import { notify } from '../notice/notify.ts';
import {
  type EntryRow,
  type LockedCompetition,
  lockCompetition,
} from './competition-repository.ts';
import { noticeToPerson } from './entry-notices.ts';
import { nextConfirmation, settlePlaces } from './entry-places.ts';
import {
  addEntry,
  blankEntry,
  participantsOf,
  rowOf,
  saveEntry,
  writeParticipants,
} from './entry-repository.ts';
import { isOpen } from '@dojang/schemas/entry-rules';

type Lists = { previous: readonly string[]; wanted: readonly string[] };

/**
 * Changes the entries of an announced tournament as an administrator has changed its participants: added ones are confirmed,
 * removed ones withdrawn, in the order of the list.
 */
export async function followParticipants(
  tx: Transaction,
  author: { actor: { id: string } },
  tournamentId: string,
  { previous, wanted }: Lists,
): Promise<void> {
  const competition = await lockCompetition(tx, tournamentId);
  if (!competition) return;
  const { announcement } = competition;
  const stored = new Map(competition.entries.map((entry) => [entry.id, rowOf(entry)]));
  const rows = new Map(stored);
  const put = (entry: EntryRow) => rows.set(entry.id, entry);
  const confirmed = [...stored.values()].filter(isConfirmed);
  const added = wanted.filter((id) => !confirmed.some(({ user_id }) => user_id === id));
  for (const id of added) put(confirmedEntry(competition, [...rows.values()], id));
  const removed = new Set(previous.filter((id) => !wanted.includes(id)));
  for (const entry of confirmed)
    if (removed.has(entry.user_id ?? '')) put({ ...entry, state: 'WITHDRAWN', confirmed_at: null });
  for (const entry of inOrder([...rows.values()], wanted)) put(entry);
  const by = { tournament_id: tournamentId, by_user_id: author.actor.id };
  for (const entry of rows.values()) {
    if (!stored.has(entry.id)) await addEntry(tx, { ...entry, ...by });
    else if (stored.get(entry.id) !== entry) await saveEntry(tx, entry);
  }
  const { entries, notices } = await settlePlaces(tx, competition, [...rows.values()]);
  const participants = participantsOf(entries);
  if (participants.join() !== wanted.join())
    await writeParticipants(tx, tournamentId, participants);
  const waiting = new Set(entries.filter((one) => one.waiting).map(({ user_id }) => user_id));
  const toAdded = added.map((id) =>
    noticeToPerson(waiting.has(id) ? 'entryWaiting' : 'entryConfirmed', announcement, id),
  );
  if (announcement.state === 'OPEN') await notify(tx, author, [...toAdded, ...notices]);
}

const isConfirmed = ({ state }: EntryRow) => state === 'CONFIRMED';

/** The person's wish, or a new entry, confirmed after all others. */
function confirmedEntry(
  { announcement }: LockedCompetition,
  rows: readonly EntryRow[],
  user_id: string,
): EntryRow {
  const now = new Date();
  const is_late = isClosed(announcement, now);
  const fee_cents = feeAt(announcement, is_late, now);
  const wish = rows.find((one) => one.user_id === user_id && isOpen(one));
  const entry = wish ?? { ...blankEntry, id: newId(), user_id, wished_at: now, is_late, fee_cents };
  return { ...entry, state: 'CONFIRMED', confirmed_at: nextConfirmation(rows) };
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
