import type { Transaction } from '@dojang/db/client';
import { messages, noTournamentWithId } from '@dojang/schemas/messages';
import type { Tournament, TournamentDraft, TournamentUpdate } from '@dojang/schemas/tournament';
import type { MemberContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { deleteFiles, findUnusedFiles } from '../file/repository.ts';
import { removeBytes } from '../file/service.ts';
import {
  countUsers,
  createTournament,
  deleteTournament,
  findTournament,
  holdTournament,
  replaceParticipants,
  updateTournament,
} from './repository.ts';

/** Makes a tournament with its participants, and with files that were uploaded before. */
export function addTournament({ db }: MemberContext, draft: TournamentDraft): Promise<Tournament> {
  return db.$transaction(async (tx) => {
    const { result = null, contract = null, participants = [], ...details } = draft;
    const files = { result_id: result?.id ?? null, contract_id: contract?.id ?? null };
    await refuseWrongFiles(tx, files);
    await refuseUnknownParticipants(tx, participants);
    const row = { ...details, ...files, timestamp: new Date() };
    const id = await createTournament(tx, row);
    await replaceParticipants(tx, id, participants);
    return readTournament(tx, id);
  });
}

/** Changes a tournament. Files that it no longer refers to are removed once that is saved. */
export async function changeTournament(
  ctx: MemberContext,
  { id, ...update }: TournamentUpdate,
): Promise<Tournament> {
  const { tournament, keys } = await ctx.db.$transaction(async (tx) => {
    const before = await holdTournament(tx, id);
    if (!before) throw refuse('NOT_FOUND', noTournamentWithId(id));
    const { result, contract, participants, ...details } = update;
    const files = {
      result_id: result === undefined ? before.result_id : (result?.id ?? null),
      contract_id: contract === undefined ? before.contract_id : (contract?.id ?? null),
    };
    await refuseWrongFiles(tx, files, Object.values(before));
    await updateTournament(tx, id, { ...details, ...files, timestamp: new Date() });
    if (participants) {
      await refuseUnknownParticipants(tx, participants);
      await replaceParticipants(tx, id, participants);
    }
    const kept = Object.values(files);
    const replaced = idsOf(Object.values(before)).filter((file) => !kept.includes(file));
    const removed = await deleteFiles(tx, replaced);
    return { tournament: await readTournament(tx, id), keys: removed };
  });
  await removeBytes(ctx, keys);
  return tournament;
}

/** Removes a tournament for good, its files included. */
export async function removeTournament(ctx: MemberContext, id: string): Promise<void> {
  const keys = await ctx.db.$transaction(async (tx) => {
    const files = await holdTournament(tx, id);
    if (!files) throw refuse('NOT_FOUND', noTournamentWithId(id));
    await deleteTournament(tx, id);
    return deleteFiles(tx, idsOf(Object.values(files)));
  });
  await removeBytes(ctx, keys);
}

async function readTournament(tx: Transaction, id: string): Promise<Tournament> {
  const tournament = await findTournament(tx, id);
  if (!tournament) throw refuse('NOT_FOUND', noTournamentWithId(id));
  return tournament;
}

type FileIds = { result_id: string | null; contract_id: string | null };

/** Refuses files that nobody uploaded or another tournament has; `own` are the tournament's already. */
async function refuseWrongFiles(
  tx: Transaction,
  { result_id, contract_id }: FileIds,
  own: (string | null)[] = [],
): Promise<void> {
  if (result_id !== null && result_id === contract_id) {
    throw refuse('BAD_REQUEST', messages.sameFileTwice, 'contract');
  }
  const wanted = idsOf([result_id, contract_id]).filter((id) => !own.includes(id));
  const unused = (await findUnusedFiles(tx, wanted)).map(({ id }) => id);
  const wrong = wanted.find((id) => !unused.includes(id));
  if (wrong === undefined) return;
  throw refuse('BAD_REQUEST', messages.unknownFile, wrong === result_id ? 'result' : 'contract');
}

async function refuseUnknownParticipants(tx: Transaction, ids: string[]): Promise<void> {
  if ((await countUsers(tx, ids)) === ids.length) return;
  throw refuse('BAD_REQUEST', messages.unknownParticipant, 'participants');
}

function idsOf(ids: (string | null)[]): string[] {
  return ids.filter((id) => id !== null);
}
