import type { Database, Transaction } from '@dojang/db/client';
import type { FileDescriptor } from '@dojang/schemas/file';
import { sentence } from '@dojang/schemas/say';
import {
  type Tournament,
  TournamentDetails,
  type TournamentDraft,
  TournamentUpdate,
} from '@dojang/schemas/tournament';
import type { MemberContext } from '../../../context.ts';
import { notFound, refuse, refuseField } from '../../../errors.ts';
import { mergeEdits } from '../../../merge-edits.ts';
import { refuseMissing } from '../../../references.ts';
import { auditStatement, writeAudit } from '../../../write-audit.ts';
import { claimUploads, deleteFiles } from '../../../claim-files.ts';
import { removeUnread } from '../../../notify.ts';
import {
  addParticipants,
  listParticipantIds,
  removeParticipants,
} from './participants-repository.ts';
import {
  createTournament,
  deleteTournament,
  findTournament,
  joinRelations,
  lockTournament,
  updateTournament,
} from './repository.ts';

/** Creates a tournament with its participants and uploaded files. */
export async function addTournament(ctx: MemberContext, draft: TournamentDraft) {
  return ctx.db.$transaction(async (tx) => {
    const { result = null, contract = null, participants = [], ...details } = draft;
    const files = { result_id: result?.id ?? null, contract_id: contract?.id ?? null };
    const fresh = await refuseWrongFiles(tx, ctx, files);
    await refuseMissing(tx, TournamentDetails, details);
    const row = await createTournament(tx, { ...details, ...files, timestamp: new Date() });
    const audit = auditStatement(ctx, {
      action: 'tournament.created',
      subject: subjectOf(row),
      after: auditedOf(draft, fresh),
    });
    const added = await addParticipants(tx, row.id, participants, audit);
    refuseUnknown(participants, added);
    return joinRelations(row, new Map(fresh.map((file) => [file.id, file])), added);
  });
}

/** Changes a tournament and deletes files that it no longer uses. Throws 409 for a conflict (`mergeEdits`). */
export async function changeTournament(
  ctx: MemberContext,
  { id, before, timestamp: _, ...wanted }: TournamentUpdate,
): Promise<Tournament> {
  await ctx.db.$transaction(async (tx) => {
    const current = await lockTournament(tx, id);
    if (!current) throw notFound('tournament', id);
    const now = wanted.participants && (await listParticipantIds(tx, id));
    const merged = { ...current, participants: now };
    const update = mergeEdits(ctx.say, TournamentUpdate, merged, wanted, before);
    if (update.date === null && current.date !== null) throw refuseNoDate();
    const {
      result = current.result,
      contract = current.contract,
      participants,
      ...details
    } = update;
    const files = { result_id: result?.id ?? null, contract_id: contract?.id ?? null };
    const own = idsOf([current.result, current.contract]);
    const fresh = await refuseWrongFiles(tx, ctx, files, own);
    await refuseMissing(tx, TournamentDetails, details, wanted);
    await updateTournament(tx, id, { ...details, ...files, timestamp: new Date() });
    if (participants) {
      await removeParticipants(tx, id);
      const added = await addParticipants(tx, id, participants);
      refuseUnknown(participants, added, wanted.participants);
      await ctx.registry.tournament.followParticipants(tx, ctx, id, {
        previous: now ?? [],
        wanted: participants,
      });
    }
    if (current.date && update.date && update.date !== current.date)
      await ctx.registry.tournament.followDay(tx, ctx, id, current.date);
    const kept = idsOf([result, contract]);
    await deleteFiles(
      tx,
      own.filter((file) => !kept.includes(file)),
    );
    await writeAudit(tx, ctx, {
      action: 'tournament.changed',
      subject: subjectOf({ id, name: current.name }),
      before: auditedOf(merged),
      after: auditedOf({ ...merged, ...update }, [current.result, current.contract, ...fresh]),
    });
  });
  return readTournament(ctx.db, id);
}

/** Deletes a tournament; its files become unreadable and their bytes go to the trash. */
export async function removeTournament(ctx: MemberContext, id: string): Promise<void> {
  await ctx.db.$transaction(async (tx) => {
    const current = await lockTournament(tx, id);
    if (!current) throw notFound('tournament', id);
    const participants = await listParticipantIds(tx, id);
    await writeAudit(tx, ctx, {
      action: 'tournament.deleted',
      subject: subjectOf({ id, name: current.name }),
      before: auditedOf({ ...current, participants }),
    });
    await deleteTournament(tx, id);
    await removeUnread(tx, { target_kind: 'competition', target_id: id });
    await deleteFiles(tx, idsOf([current.result, current.contract]));
  });
}

const subjectOf = ({ id, name }: { id: string; name: string }) =>
  ({ kind: 'tournament', id, name }) as const;

type NamedFile = { id: string; filename: string } | null;

/** A tournament in the log: files by name, looked up in `files`, and participants as references. */
function auditedOf(
  {
    participants = [],
    ...tournament
  }: { result?: FileReference; contract?: FileReference; participants?: string[] | undefined },
  files: NamedFile[] = [],
): object {
  const named = (file: FileReference) => files.find((one) => one?.id === file?.id) ?? file;
  return {
    ...tournament,
    result: named(tournament.result),
    contract: named(tournament.contract),
    participants: participants.map((id) => ({ id })),
  };
}
type FileReference = { id: string } | null | undefined;

/** Runs after the transaction, whose single connection cannot read relations concurrently. */
async function readTournament(db: Database, id: string): Promise<Tournament> {
  const tournament = await findTournament(db, id);
  if (!tournament) throw notFound('tournament', id);
  return tournament;
}

/** The date of a tournament cannot be removed. */
function refuseNoDate() {
  return refuseField('date', 'form.required');
}

type FileIds = { result_id: string | null; contract_id: string | null };

/** Throws 400 for files that are neither in `own` nor new uploads of the caller, and returns the latter. */
async function refuseWrongFiles(
  tx: Transaction,
  { actor }: MemberContext,
  { result_id, contract_id }: FileIds,
  own: string[] = [],
): Promise<FileDescriptor[]> {
  if (result_id !== null && result_id === contract_id) {
    throw refuse('BAD_REQUEST', 'tournament.sameFileTwice', {
      contract: 'tournament.sameFileTwice',
    });
  }
  const ids = [result_id, contract_id].filter((id) => id !== null);
  const wanted = ids.filter((id) => !own.includes(id));
  const uploads = await claimUploads(tx, actor.id, wanted);
  const wrong = wanted.find((id) => !uploads.some((file) => file.id === id));
  if (wrong === undefined) return uploads;
  const field = wrong === result_id ? 'result' : 'contract';
  throw refuse('BAD_REQUEST', 'tournament.unknownFile', { [field]: 'tournament.unknownFile' });
}

/** Throws 400 for unknown users, each by its index in `sent`. */
function refuseUnknown(ids: string[], added: { id: string }[], sent: string[] = ids): void {
  const existing = new Set(added.map(({ id }) => id));
  const unknown = ids.filter((id) => !existing.has(id));
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
