import { randomBytes } from 'node:crypto';
import { digest } from '@dojang/auth/digest';
import { limitOf } from '@dojang/auth/login-limits';
import { hashPassword } from '@dojang/auth/password';
import type { Transaction } from '@dojang/db/client';
import { tooManyAttempts } from '@dojang/schemas/auth';
import { limits } from '@dojang/schemas/limits';
import type {
  Invitation,
  InvitationsDraft,
  LinkDraft,
  LinkHolder,
  LinkKind,
  LinkUse,
  MadeLink,
} from '@dojang/schemas/link';
import { sentence } from '@dojang/schemas/say';
import type { User } from '@dojang/schemas/user';
import type { Context, MemberContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { type Entry, writeAudit } from '../audit/write.ts';
import { refuseCommonPassword } from '../auth/chosen-password.ts';
import { countTry, clearFailures } from '../auth/repository.ts';
import { recordSuccess } from '../auth/success-repository.ts';
import { replacePassword } from '../user/repository.ts';
import {
  createLinks,
  deleteExpiredLinks,
  deleteLink,
  dropOldest,
  findLink,
  findPeople,
  holdPeople,
  takeLink,
} from './repository.ts';

/**
 * Makes a link for somebody. 404 when there is no such person, 409 when they have no e-mail address to sign in with, or as
 * many as may be are open already, 403 when the caller is no administrator any more.
 */
export async function makeLink(ctx: MemberContext, { userId, kind }: LinkDraft): Promise<MadeLink> {
  const secret = draftLink(ctx, userId, kind);
  const id = await ctx.db.$transaction(async (tx) => {
    const [person] = await readPeople(tx, ctx, [userId]);
    if (!person) throw refuseUnknown(userId);
    refuseWithoutEmail(person);
    const { name, _count: open } = person;
    if (open.links >= limits.openLinksMax) {
      throw refuse('CONFLICT', sentence('link.tooMany', { name, n: open.links }));
    }
    await writeAudit(tx, ctx, entryOf('link.made', userId, kind));
    return idIn(await createLinks(tx, [secret.row]), userId);
  });
  tellOf(ctx, { account: userId, link: id, kind }, 'link made');
  return { id, token: secret.token, expires_at: secret.row.expires_at };
}

/**
 * Makes an invitation for each of these people, by name: all of them or, when one is gone (404) or has no e-mail address
 * (409), none. Of whom has as many links as may be, the oldest one ends.
 */
export async function inviteAll(
  ctx: MemberContext,
  { userIds }: InvitationsDraft,
): Promise<Invitation[]> {
  const secrets = new Map(userIds.map((id) => [id, draftLink(ctx, id, 'INVITATION')]));
  const { people, ids } = await ctx.db.$transaction(async (tx) => {
    const found = await readPeople(tx, ctx, userIds);
    const known = new Set(found.map(({ id }) => id));
    const gone = userIds.find((id) => !known.has(id));
    if (gone !== undefined) throw refuseUnknown(gone);
    for (const person of found) refuseWithoutEmail(person);
    await dropOldest(tx, userIds);
    const rows = [...secrets.values()].map(({ row }) => row);
    const entries = userIds.map((id) => entryOf('link.made', id, 'INVITATION'));
    await writeAudit(tx, ctx, entries);
    return { people: found, ids: await createLinks(tx, rows) };
  });
  return people.flatMap(({ id: userId, name, surname }) => {
    const secret = secrets.get(userId);
    if (!secret) return [];
    const id = idIn(ids, userId);
    tellOf(ctx, { account: userId, link: id, kind: 'INVITATION' }, 'link made');
    const { token, row } = secret;
    return [{ id, userId, name, surname, token, expires_at: row.expires_at }];
  });
}

/** Ends a link before it is used; 404 when it can't be used any more. */
export async function revokeLink(ctx: MemberContext, id: string): Promise<void> {
  const account = await ctx.db.$transaction(async (tx) => {
    const link = await deleteLink(tx, id);
    if (!link) throw refuse('NOT_FOUND', 'link.notFound');
    await writeAudit(tx, ctx, entryOf('link.revoked', link.user_id, link.kind));
    return link.user_id;
  });
  tellOf(ctx, { account, link: id }, 'link revoked');
}

/** Whom the link of a token is for. All that open nothing are refused alike, with 404, and too many tries with 429. */
export async function readLink(ctx: Context, token: string): Promise<LinkHolder> {
  const { id: _, ...holder } = await openLink(ctx, token);
  return holder;
}

/**
 * Sets the password of whom the link is for, and signs them in on this device alone: sends the cookies of the session
 * and of the device, and returns the user. Of several who use one link at once, one wins; others are refused as by
 * `readLink`. Ends the person's other links, their sessions and tokens, and what locks their account.
 */
export async function spendLink(ctx: Context, { token, password }: LinkUse): Promise<User> {
  const { id, userId, email } = await openLink(ctx, token);
  // work for whoever has a link alone
  await refuseCommonPassword(password);
  const password_hash = await hashPassword(password);
  const deviceId = ctx.devices.idOf(ctx.deviceCookie);
  const { row: session, cookie } = ctx.sessions.draft(ctx.userAgent);
  const user = await ctx.db.$transaction(async (tx) => {
    // what is counted comes before the person's row, as where somebody logs in
    await clearFailures(tx, email);
    if (!(await takeLink(tx, id, userId))) throw refuse('NOT_FOUND', 'link.notValid');
    await replacePassword(tx, userId, password_hash);
    return recordSuccess(tx, {
      userId,
      failuresKey: null,
      deviceId,
      session,
      endedSessionId: ctx.sessionId,
      action: 'link.used',
    });
  });
  if (!user) throw refuse('NOT_FOUND', 'link.notValid');
  ctx.setCookie(cookie);
  ctx.setCookie(ctx.devices.cookieFor(deviceId));
  tellOf(ctx, { account: userId, link: id }, 'link used');
  return user;
}

/** Removes links that have expired; run it once a day. */
export function sweepLinks({ db }: Pick<Context, 'db'>): Promise<void> {
  return deleteExpiredLinks(db);
}

/** For whom links are made, held. Who is demoted or erased at this moment makes none: they would outlive that. */
async function readPeople(tx: Transaction, { actor }: MemberContext, userIds: readonly string[]) {
  const held = await holdPeople(tx, [...userIds, actor.id]);
  if (held.get(actor.id) !== 'ADMIN') throw refuse('FORBIDDEN', 'auth.forbidden');
  return findPeople(tx, userIds);
}

/** Counts the try, and finds the link; refuses in one way what is unknown, used, revoked or expired. */
async function openLink(ctx: Context, token: string) {
  const waitSeconds = await countTry(ctx.db, 'link', limitOf(ctx));
  if (waitSeconds !== null) {
    tellOf(ctx, { reason: 'too many tries' }, 'link refused');
    ctx.setRetryAfter(waitSeconds);
    throw refuse('TOO_MANY_REQUESTS', tooManyAttempts(waitSeconds));
  }
  const link = await findLink(ctx.db, token);
  if (link) return link;
  tellOf(ctx, { reason: 'not valid' }, 'link refused');
  throw refuse('NOT_FOUND', 'link.notValid');
}

/** What the log says of a link: it is for a person. */
function entryOf(action: 'link.made' | 'link.revoked', id: string, link: LinkKind): Entry {
  const of = action === 'link.made' ? { after: { link } } : { before: { link } };
  return { action, subject: { kind: 'user', id }, ...of };
}

/** A secret, and what is stored in its place. */
function draftLink({ actor }: MemberContext, user_id: string, kind: LinkKind) {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(Date.now() + limits.linkHours * 3_600_000);
  const token_hash = digest(token);
  return { token, row: { user_id, kind, token_hash, created_by: actor.id, expires_at } };
}

/** A line of the log: never the token. */
function tellOf(ctx: Context, about: object, happened: string): void {
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

const refuseUnknown = (id: string) => refuse('NOT_FOUND', sentence('user.notFound', { id }));
