import type { Transaction } from '@dojang/db/client';
import { addParticipants, removeParticipants } from '../tournament/participants-repository.ts';
import { type EntryRow, type LockedEntry, touchTournament } from './competition-repository.ts';

/** Returns false if the id is taken, or the person has an open entry in that division. */
export async function addEntry(
  tx: Transaction,
  data: EntryRow & { tournament_id: string; by_user_id: string },
): Promise<boolean> {
  const { count } = await tx.competitionEntry.createMany({ data: [data], skipDuplicates: true });
  return count === 1;
}

/** The columns of an entry that has been read. */
export function rowOf({ position: _, waiting: __, ...row }: LockedEntry): EntryRow {
  return row;
}

/** A new entry without anything that somebody has said or done. */
export const blankEntry = {
  division_id: null,
  state: 'WISHED' as const,
  confirmed_at: null,
  note: null,
  reply: null,
  answers: {},
  weight_g: null,
  weighed_g: null,
  outcome: null,
  place: null,
  times: {},
};

export async function saveEntry(tx: Transaction, { id, ...row }: EntryRow): Promise<void> {
  const data = { ...row, edited_at: new Date() };
  await tx.competitionEntry.update({ where: { id }, data, select: { id: true } });
}

/** Writes the participants of a tournament: those who have a place, in order, each once. */
export async function writeParticipants(
  tx: Transaction,
  tournamentId: string,
  userIds: string[],
): Promise<void> {
  await removeParticipants(tx, tournamentId);
  await addParticipants(tx, tournamentId, userIds);
  await touchTournament(tx, tournamentId);
}

/** The people who have a place, in order. */
export const participantsOf = (entries: readonly Pick<LockedEntry, 'position' | 'user_id'>[]) => [
  ...new Set(entries.flatMap(({ position, user_id }) => (position ? (user_id ?? []) : []))),
];
