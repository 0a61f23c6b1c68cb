import type { Database, Transaction } from '@dojang/db/client';
import { sentence } from '@dojang/schemas/say';
import {
  type Tournament,
  TournamentDetails,
  type TournamentDraft,
  TournamentUpdate,
} from '@dojang/schemas/tournament';
import type { MemberContext } from '../../context.ts';
import { refuse, refuseField } from '../../errors.ts';
import { mergeEdits } from '../../merge-edits.ts';
import { refuseMissing } from '../../references.ts';
import { deleteFiles, holdUnusedFiles } from '../file/repository.ts';
import {
  addParticipants,
  listParticipantIds,
  removeParticipants,
} from './participants-repository.ts';
import {
  createTournament,
  deleteTournament,
  findTournament,
  holdTournament,
  updateTournament,
} from './repository.ts';

/** Makes a tournament with its participants, and with files that were uploaded before. */
export async function addTournament(
  { db }: MemberContext,
  draft: TournamentDraft,
): Promise<Tournament> {
  const made = await db.$transaction(async (tx) => {
    const { result = null, contract = null, participants = [], ...details } = draft;
    const files = { result_id: result?.id ?? null, contract_id: contract?.id ?? null };
    await refuseWrongFiles(tx, files);
    await refuseMissing(tx, TournamentDetails, details);
    const row = { ...details, ...files, timestamp: new Date() };
    const id = await createTournament(tx, row);
    refuseUnknown(participants, await addParticipants(tx, id, participants));
    return id;
  });
  return readTournament(db, made);
}

/**
 * Changes a tournament. Files that it no longer refers to are removed with it. 409 when somebody
 * else has changed a field since `before` (`mergeEdits`).
 */
export async function changeTournament(
  ctx: MemberContext,
  { id, before, timestamp: _, ...wanted }: TournamentUpdate,
): Promise<Tournament> {
  await ctx.db.$transaction(async (tx) => {
    const current = await holdTournament(tx, id);
    if (!current) throw refuse('NOT_FOUND', sentence('tournament.notFound', { id }));
    const now = wanted.participants && (await listParticipantIds(tx, id));
    const known = { ...current, participants: now };
    const update = mergeEdits(ctx.say, TournamentUpdate, known, wanted, before);
    if (update.date === null && current.date !== null) throw refuseNoDate();
    const {
      result = current.result,
      contract = current.contract,
      participants,
      ...details
    } = update;
    const files = { result_id: result?.id ?? null, contract_id: contract?.id ?? null };
    const own = idsOf([current.result, current.contract]);
    await refuseWrongFiles(tx, files, own);
    await refuseMissing(tx, TournamentDetails, details, wanted);
    await updateTournament(tx, id, { ...details, ...files, timestamp: new Date() });
    if (participants) {
      await removeParticipants(tx, id);
      const added = await addParticipants(tx, id, participants);
      refuseUnknown(participants, added, wanted.participants);
    }
    const kept = idsOf([result, contract]);
    await deleteFiles(
      tx,
      own.filter((file) => !kept.includes(file)),
    );
  });
  return readTournament(ctx.db, id);
}

/** Removes a tournament for good, its files included: nobody reads them any more, and their bytes wait in the trash. */
export async function removeTournament({ db }: MemberContext, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const files = await deleteTournament(tx, id);
    if (!files) throw refuse('NOT_FOUND', sentence('tournament.notFound', { id }));
    await deleteFiles(tx, files);
  });
}

/** Read when its transaction is over: on the one connection of that the relations would run into each other. */
async function readTournament(db: Database, id: string): Promise<Tournament> {
  const tournament = await findTournament(db, id);
  if (!tournament) throw refuse('NOT_FOUND', sentence('tournament.notFound', { id }));
  return tournament;
}

/** A tournament that has a date keeps one. */
function refuseNoDate() {
  return refuseField('date', 'form.required');
}

type FileIds = { result_id: string | null; contract_id: string | null };

/** Refuses files that nobody uploaded or another tournament has; `own` are the tournament's already. */
async function refuseWrongFiles(
  tx: Transaction,
  { result_id, contract_id }: FileIds,
  own: string[] = [],
): Promise<void> {
  if (result_id !== null && result_id === contract_id) {
    throw refuse('BAD_REQUEST', 'tournament.sameFileTwice', {
      contract: 'tournament.sameFileTwice',
    });
  }
  const ids = [result_id, contract_id].filter((id) => id !== null);
  const wanted = ids.filter((id) => !own.includes(id));
  const unused = (await holdUnusedFiles(tx, wanted)).map(({ id }) => id);
  const wrong = wanted.find((id) => !unused.includes(id));
  if (wrong === undefined) return;
  const field = wrong === result_id ? 'result' : 'contract';
  throw refuse('BAD_REQUEST', 'tournament.unknownFile', { [field]: 'tournament.unknownFile' });
}

/** Refuses whom the club does not have, each by the place in the list as it was sent. */
function refuseUnknown(ids: string[], added: string[], sent: string[] = ids): void {
  const known = new Set(added);
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length === 0) return;
  const places = unknown.map((id) => `participants.${sent.indexOf(id)}`);
  const fields = Object.fromEntries(
    places.map((place) => [place, 'tournament.unknownParticipant'] as const),
  );
  throw refuse(
    'BAD_REQUEST',
    sentence('tournament.unknownParticipants', { ids: unknown.join(', ') }),
    fields,
  );
}

function idsOf(files: ({ id: string } | null)[]): string[] {
  return files.flatMap((file) => (file ? [file.id] : []));
}
