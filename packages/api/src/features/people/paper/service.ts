import type { Database, Transaction } from '@dojang/db/client';
import { limits } from '@dojang/schemas/limits';
import {
  type Consent,
  consentOn,
  isConsent,
  lastingPapers,
  type PaperKind,
} from '@dojang/schemas/paper';
import { isOfAge } from '@dojang/schemas/guardian';
import type {
  ConsentChange,
  PaperDraft,
  PaperRevocation,
  PapersOfPerson,
  PapersQuery,
  SeenPaper,
} from '@dojang/schemas/paper-calls';
import { sentence } from '@dojang/schemas/say';
import { today } from '@dojang/schemas/time';
import type { MemberContext } from '../../../context.ts';
import { notFound, refuse, refuseField } from '../../../errors.ts';
import { writeAudit } from '../../../write-audit.ts';
import { claimUploads, deleteFiles } from '../../../claim-files.ts';
import { removeUnread } from '../../../notify.ts';
import { lockPeople } from '../user/lock-people.ts';
import { findUser } from '../user/repository.ts';
import {
  countPapers,
  hasPaper,
  isAthlete,
  listHolders,
  findRevoker,
  listRevokers,
  lockPaper,
  type PaperRow,
  readValidity,
  setRevoked,
  writePaper,
} from './repository.ts';

/** What users have said today about their name in lists, for `showName`. */
export async function readNameConsents(
  db: Database | Transaction,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Consent>> {
  const papers = await readValidity(db, userIds, ['NAME_CONSENT']);
  return new Map(
    userIds.map((id) => [id, consentOn(papers.get(id) ?? [], 'NAME_CONSENT', today())]),
  );
}

/** Everybody in the club whose name is refused today. */
export async function listUnnamed(db: Database): Promise<ReadonlySet<string>> {
  const consents = await readNameConsents(db, await listRevokers(db, 'NAME_CONSENT'));
  return new Set([...consents].flatMap(([id, consent]) => (consent === 'NO' ? id : [])));
}

/** Which papers people have, without numbers and files. */
export async function readHolders(
  { db }: Pick<MemberContext, 'db'>,
  groupIds: readonly string[] | 'all',
  { expires_before }: PapersQuery,
): Promise<PapersOfPerson[]> {
  const day = today();
  const ends = (until: string | null) => until !== null && until < (expires_before ?? '');
  const people = (await listHolders(db, groupIds)).map(({ papers, ...person }) => ({
    ...person,
    papers: lastingPapers(papers, day).map(({ kind, valid_until }) => ({
      kind,
      valid_until,
      is_valid: valid_until === null || valid_until >= day,
    })),
  }));
  if (expires_before === undefined) return people;
  return people
    .map((one) => ({ ...one, papers: one.papers.filter((paper) => ends(paper.valid_until)) }))
    .filter(({ papers }) => papers.length > 0);
}

/** Adds or replaces a paper. Throws 404 for an unknown user or paper, 400 for a file that something else uses. */
export async function savePaper(ctx: MemberContext, { id, file, ...draft }: PaperDraft) {
  await ctx.db.$transaction(async (tx) => {
    const { user_id } = draft;
    const people = await lockPeople(tx, [user_id, ctx.actor.id], 'toChange');
    if (!people.has(user_id)) throw notFound('user', user_id);
    const before = id === undefined ? null : await lockPaper(tx, id);
    if (id !== undefined && before?.user_id !== user_id) throw refuseGone();
    const file_id = file?.id ?? null;
    if (file_id !== null && file_id !== before?.file_id) {
      const [upload] = await claimUploads(tx, ctx.actor.id, [file_id]);
      if (!upload) throw refuseField('file', 'paper.unknownFile');
    }
    await record(tx, ctx, { ...draft, file_id }, id);
    if (before?.file_id && before.file_id !== file_id) await deleteFiles(tx, [before.file_id]);
  });
}

/** Records what a coach has seen today. Throws 403 for somebody who does not train in the group today. */
export async function recordSeen(
  ctx: MemberContext,
  { groupId, userId: user_id, kind, valid_until }: SeenPaper,
) {
  await ctx.db.$transaction(async (tx) => {
    await lockPeople(tx, [user_id], 'toChange');
    if (!(await isAthlete(tx, groupId, user_id))) throw refuse('FORBIDDEN', 'paper.notInGroup');
    const paper = { user_id, kind, given_on: today(), valid_until };
    // a repeated call
    if (await hasPaper(tx, paper)) return;
    await record(tx, ctx, paper);
  });
}

/** Revokes a paper from today on, or takes that back. A consent is revoked whole. Throws 404 for an unknown paper. */
export async function revokePaper(ctx: MemberContext, { id, isRevoked }: PaperRevocation) {
  await ctx.db.$transaction(async (tx) => {
    const found = await lockPaper(tx, id);
    if (!found) throw refuseGone();
    const { user_id, kind, revoked_on } = found;
    if (isRevoked === (revoked_on !== null)) return;
    const where = isConsent(kind) ? { user_id, kind, revoked_on } : { id };
    await changeRevoked(tx, ctx, { user_id, kind }, where, isRevoked);
  });
}

/**
 * Gives or revokes a consent of a person; revoking one that was never given refuses it. Giving it on the day of its revocation
 * takes that back. Repeating either changes nothing. Throws 403 unless a guardian gives or revokes that of a parent, and if a
 * minor gives what somebody else has revoked.
 */
export async function changeConsent(
  ctx: MemberContext,
  user_id: string,
  { kind, isGiven }: ConsentChange,
) {
  if (kind === 'PARENT_CONSENT' && user_id === ctx.actor.id)
    throw refuse('FORBIDDEN', 'paper.guardiansOnly');
  await ctx.db.$transaction(async (tx) => {
    // one change at a time, so that a consent is not given twice
    const people = await lockPeople(tx, [user_id], 'toChange');
    if (!people.has(user_id)) throw notFound('user', user_id);
    const papers = (await readValidity(tx, [user_id], [kind])).get(user_id) ?? [];
    const day = today();
    const state = consentOn(papers, kind, day);
    const given = { user_id, kind, given_on: day, valid_until: null };
    if (!isGiven && papers.every(({ revoked_on }) => revoked_on !== null)) {
      const refused = { ...given, revoked_on: day, revoked_by_id: ctx.actor.id };
      if (kind === 'PHOTO_CONSENT') await ctx.registry.video.dropFilesOf(tx, user_id);
      return state === 'NO' ? undefined : record(tx, ctx, refused);
    }
    if (isGiven && state === 'NO') await requireOwnRevocation(tx, ctx, user_id, kind);
    if (!isGiven || papers.some(({ revoked_on }) => revoked_on === day)) {
      const where = { user_id, kind, revoked_on: isGiven ? day : null };
      return changeRevoked(tx, ctx, { user_id, kind }, where, !isGiven);
    }
    if (state !== 'YES') await record(tx, ctx, given);
  });
}

/** Throws 403 if the person is under age and somebody else has revoked the consent: a guardian, or an administrator. */
async function requireOwnRevocation(
  tx: Transaction,
  ctx: MemberContext,
  user_id: string,
  kind: PaperKind,
): Promise<void> {
  if (user_id !== ctx.actor.id) return;
  const revoker = await findRevoker(tx, user_id, kind);
  if (revoker === null || revoker === user_id) return;
  const person = await findUser(tx, user_id);
  if (!isOfAge(person?.birthday ?? null)) throw refuse('FORBIDDEN', 'paper.revokedForYou');
}

const refuseGone = () => refuse('NOT_FOUND', 'paper.gone');

async function changeRevoked(
  tx: Transaction,
  ctx: MemberContext,
  { user_id, kind }: { user_id: string; kind: PaperKind },
  where: Parameters<typeof setRevoked>[1],
  isRevoked: boolean,
): Promise<void> {
  const revoked_on = isRevoked ? today() : null;
  const revoked_by_id = isRevoked ? ctx.actor.id : null;
  const ids = await setRevoked(tx, where, { revoked_on, revoked_by_id });
  if (ids.length === 0) return;
  if (isRevoked && kind === 'PHOTO_CONSENT') await ctx.registry.video.dropFilesOf(tx, user_id);
  if (isRevoked)
    for (const target_id of ids) await removeUnread(tx, { target_kind: 'paper', target_id });
  await writeAudit(tx, ctx, {
    action: isRevoked ? 'paper.revoked' : 'paper.saved',
    subject: { kind: 'user', id: user_id },
    after: { paper: kind, revoked_on },
  });
}

/**
 * Writes a paper, whose person is locked, and logs it without its number, which nobody needs in the log. Throws 409 above the
 * limit of new ones.
 */
async function record(
  tx: Transaction,
  ctx: MemberContext,
  paper: Omit<PaperRow, 'by_user_id'>,
  id?: string,
): Promise<void> {
  const { user_id, kind, given_on, valid_until, revoked_on } = paper;
  const n = limits.papersMax;
  // a consent can always be refused
  const isAdded = id === undefined && revoked_on === undefined;
  if (isAdded && (await countPapers(tx, user_id, kind)) >= n)
    throw refuse('CONFLICT', sentence('paper.tooMany', { n }));
  await writePaper(tx, { ...paper, by_user_id: ctx.actor.id }, id);
  await writeAudit(tx, ctx, {
    action: revoked_on ? 'paper.revoked' : 'paper.saved',
    subject: { kind: 'user', id: user_id },
    after: revoked_on ? { paper: kind, revoked_on } : { paper: kind, given_on, valid_until },
  });
}
