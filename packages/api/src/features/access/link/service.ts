import { randomBytes } from 'node:crypto';
import { digest } from '@dojang/auth/digest';
import { hashPassword } from '@dojang/auth/password';
import type { Transaction } from '@dojang/db/client';
import { limits } from '@dojang/schemas/limits';
import type {
  InvitationsDraft,
  LinkDraft,
  LinkHolder,
  LinkKind,
  LinkUse,
} from '@dojang/schemas/link';
import { sentence } from '@dojang/schemas/say';
import type { User } from '@dojang/schemas/user';
import type { Context, MemberContext } from '../../../context.ts';
import { notFound, refuse } from '../../../errors.ts';
import { type Entry, noActor, writeAudit } from '../../../write-audit.ts';
import { countSecret, startSession } from '../login/service.ts';
import { refuseCommonPassword } from '../../people/user/service.ts';
import { clearFailures } from '../../people/user/end-access.ts';
import { hasSecondStep } from '../second-factor/repository.ts';
import { issueTicket, refuseBeforeSecondStep } from '../second-factor/ticket.ts';
import { accountChanged } from '../../../notify.ts';
import { lockPeople } from '../../people/user/lock-people.ts';
import { replacePassword } from '../../people/user/repository.ts';
import {
  createLinks,
  deleteExpiredLinks,
  deleteLink,
  dropOldest,
  findLink,
  findPeople,
  consumeLink,
} from './repository.ts';

/**
 * Creates a link for a user. Throws 404 for an unknown user, 409 if they have no e-mail address or too many open links, 403 if
 * the caller was demoted meanwhile.
 */
export async function issueLink(ctx: MemberContext, { userId, kind }: LinkDraft) {
  const secret = draftLink(ctx, userId, kind);
  const id = await ctx.db.$transaction(async (tx) => {
    const [person] = await readPeople(tx, ctx, [userId]);
    if (!person) throw refuseUnknown(userId);
    refuseWithoutEmail(person);
    const { name, _count: open } = person;
    if (open.links >= limits.openLinksMax) {
      throw refuse('CONFLICT', sentence('link.tooMany', { name, n: open.links }));
    }
    const entry = entryOf('link.made', userId, kind);
    await writeAudit(tx, ctx, entry, noticesToHolders(ctx, [userId]));
    return idIn(await createLinks(tx, [secret.row]), userId);
  });
  logLink(ctx, { account: userId, link: id, kind }, 'link made');
  return { id, token: secret.token, expires_at: secret.row.expires_at };
}

/**
 * Creates invitations for these users, by name; all or nothing: throws 404 for an unknown user, 409 for one without an e-mail
 * address. A user at the limit loses the oldest link.
 */
export async function inviteAll(ctx: MemberContext, { userIds }: InvitationsDraft) {
  const secrets = new Map(userIds.map((id) => [id, draftLink(ctx, id, 'INVITATION')]));
  const { people, ids } = await ctx.db.$transaction(async (tx) => {
    const found = await readPeople(tx, ctx, userIds);
    const existing = new Set(found.map(({ id }) => id));
    const missing = userIds.find((id) => !existing.has(id));
    if (missing !== undefined) throw refuseUnknown(missing);
    for (const person of found) refuseWithoutEmail(person);
    await dropOldest(tx, userIds);
    const rows = [...secrets.values()].map(({ row }) => row);
    const entries = userIds.map((id) => entryOf('link.made', id, 'INVITATION'));
    await writeAudit(tx, ctx, entries, noticesToHolders(ctx, userIds));
    return { people: found, ids: await createLinks(tx, rows) };
  });
  return people.flatMap(({ id: userId, name, surname }) => {
    const secret = secrets.get(userId);
    if (!secret) return [];
    const id = idIn(ids, userId);
    logLink(ctx, { account: userId, link: id, kind: 'INVITATION' }, 'link made');
    const { token, row } = secret;
    return [{ id, userId, name, surname, token, expires_at: row.expires_at }];
  });
}

/** Revokes an open link. Throws 404 if it is not open. */
export async function revokeLink(ctx: MemberContext, id: string): Promise<void> {
  const account = await ctx.db.$transaction(async (tx) => {
    const link = await deleteLink(tx, id);
    if (!link) throw refuse('NOT_FOUND', 'link.notFound');
    await writeAudit(tx, ctx, entryOf('link.revoked', link.user_id, link.kind));
    return link.user_id;
  });
  logLink(ctx, { account, link: id }, 'link revoked');
}

/** The user of a link. Throws 404 for any invalid link, 429 for too many attempts. */
export async function readLink(ctx: Context, token: string): Promise<LinkHolder> {
  const { id: _, ...holder } = await openLink(ctx, token);
  return holder;
}

/**
 * Sets the user's password and signs them in on this device: sets the cookies of session and device, and returns the user.
 * Ends their other links, sessions and tokens, and lifts locks. Of concurrent calls one wins; errors are those of `readLink`.
 */
export async function redeemLink(ctx: Context, { token, password }: LinkUse): Promise<User> {
  const { id, userId, email } = await openLink(ctx, token);
  // expensive, so only with a valid link
  await refuseCommonPassword(password);
  const password_hash = await hashPassword(password);
  const entered = await ctx.db.$transaction(async (tx) => {
    // counters before the user's row: the lock order of a login
    await clearFailures(tx, email);
    if (!(await consumeLink(tx, id, userId))) throw refuse('NOT_FOUND', 'link.notValid');
    await replacePassword(tx, userId, password_hash);
    if (!(await hasSecondStep(tx, userId, ctx.isSecondFactorRequired)))
      return startSession(ctx, tx, { userId, action: 'link.used' });
    // a link gives a password, not the second factor
    const subject = { kind: 'user', id: userId } as const;
    await writeAudit(tx, noActor, { action: 'link.used', subject });
    return { ...(await issueTicket(ctx, tx, { userId, failuresKey: null })), user: null };
  });
  if (!entered) throw refuse('NOT_FOUND', 'link.notValid');
  entered.setCookies();
  logLink(ctx, { account: userId, link: id }, 'link used');
  if (!entered.user) throw refuseBeforeSecondStep();
  return entered.user;
}

/** Deletes expired links; run it once a day. */
export function sweepLinks({ db }: Pick<Context, 'db'>): Promise<void> {
  return deleteExpiredLinks(db);
}

/** Locks and returns the users. A caller who is being demoted or erased gets 403: the links would outlive that. */
async function readPeople(tx: Transaction, { actor }: MemberContext, userIds: readonly string[]) {
  const locked = await lockPeople(tx, [...userIds, actor.id], 'toChange');
  if (locked.get(actor.id)?.authority !== 'ADMIN') throw refuse('FORBIDDEN', 'auth.forbidden');
  return findPeople(tx, userIds);
}

/** Counts the attempt and finds the link; the same error for an unknown, used, revoked or expired one. */
async function openLink(ctx: Context, token: string) {
  await countSecret(ctx, 'link');
  const link = await findLink(ctx.db, token);
  if (link) return link;
  logLink(ctx, { reason: 'not valid' }, 'link refused');
  throw refuse('NOT_FOUND', 'link.notValid');
}

function entryOf(action: 'link.made' | 'link.revoked', id: string, link: LinkKind): Entry {
  const of = action === 'link.made' ? { after: { link } } : { before: { link } };
  return { action, subject: { kind: 'user', id }, ...of };
}

function draftLink({ actor }: MemberContext, user_id: string, kind: LinkKind) {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(Date.now() + limits.linkHours * 3_600_000);
  const token_hash = digest(token);
  return { token, row: { user_id, kind, token_hash, created_by: actor.id, expires_at } };
}

const noticesToHolders = ({ actor }: MemberContext, userIds: readonly string[]) =>
  userIds.filter((id) => id !== actor.id).map((id) => accountChanged(id, 'LINK'));

function logLink(ctx: Context, about: object, happened: string): void {
  ctx.log.info({ ...about, address: ctx.address }, happened);
}

function refuseWithoutEmail({ name, email }: { name: string; email: string | null }): void {
  if (email === null) throw refuse('CONFLICT', sentence('link.withoutEmail', { name }));
}

function idIn(ids: Map<string, string>, userId: string): string {
  const id = ids.get(userId);
  if (id === undefined) throw new Error(`No link was stored for ${userId}`);
  return id;
}

const refuseUnknown = (id: string) => notFound('user', id);
