import { newChallenge, type Passkeys, type StoredPasskey } from '@dojang/auth/passkeys';
import type { Transaction } from '@dojang/db/client';
import { limits } from '@dojang/schemas/limits';
import type { PasskeyDraft, PasskeyRename, SignedChallenge } from '@dojang/schemas/passkey';
import { sentence } from '@dojang/schemas/say';
import type { User } from '@dojang/schemas/user';
import type { Context, MemberContext } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { writeAudit } from '../../../write-audit.ts';
import { countSecret, startSession } from '../login/service.ts';
import { readUser } from '../../people/user/repository.ts';
import {
  addChallenge,
  createPasskey,
  deletePasskey,
  findPasskey,
  listStored,
  lockPasskeys,
  recordUse,
  renamePasskey,
  takeChallenge,
} from './repository.ts';

/** What the caller's browser needs to create a passkey. Throws 409 where browsers refuse passkeys. */
export async function beginRegistration(ctx: MemberContext) {
  const passkeys = requirePasskeys(ctx);
  const { id } = ctx.actor;
  const { name, email } = await readUser(ctx.db, id);
  // an administrator removed the address, and with it this session
  if (email === null) throw refuse('UNAUTHORIZED', 'auth.signedOut');
  const challenge = newChallenge();
  await addChallenge(ctx.db, challenge, id);
  const club = await ctx.registry.readClubName(ctx.db);
  return passkeys.creationFor(club, { id, name, email }, await listStored(ctx.db, id), challenge);
}

/** Stores a passkey of the caller. Throws 400 for an answer that proves none, 409 above the limit. */
export async function registerPasskey(ctx: MemberContext, draft: PasskeyDraft) {
  await ctx.db.$transaction(await preparePasskey(ctx, draft));
  ctx.log.info({ account: ctx.actor.id }, 'passkey added');
}

/** Uses up the challenge of a new passkey of the caller; returns the work that stores it. */
export async function preparePasskey(ctx: MemberContext, { name, answer }: PasskeyDraft) {
  const { id: user_id } = ctx.actor;
  const created = await requirePasskeys(ctx).readNew(answer, (challenge) =>
    takeChallenge(ctx.db, challenge, user_id),
  );
  if (!created) throw refuse('BAD_REQUEST', 'passkey.notCreated');
  return async (tx: Transaction) => {
    const n = await lockPasskeys(tx, user_id);
    if (n >= limits.passkeysMax) throw refuse('CONFLICT', sentence('passkey.tooMany', { n }));
    if (!(await createPasskey(tx, { ...created, user_id, name })))
      throw refuse('CONFLICT', 'passkey.notCreated');
    await writeAudit(tx, ctx, entryOf(ctx, 'passkey.added', { after: { passkey_name: name } }));
  };
}

/** Throws 404 if the caller has no such passkey. */
export async function changePasskeyName(ctx: MemberContext, { id, name }: PasskeyRename) {
  await ctx.db.$transaction(async (tx) => {
    const before = await renamePasskey(tx, ctx.actor.id, id, name);
    if (before === null) throw refuse('NOT_FOUND', 'passkey.notFound');
    const names = { before: { passkey_name: before }, after: { passkey_name: name } };
    await writeAudit(tx, ctx, entryOf(ctx, 'passkey.renamed', names));
  });
}

/** Throws 404 if the caller has no such passkey. */
export async function removePasskey(ctx: MemberContext, id: string): Promise<void> {
  await ctx.db.$transaction(async (tx) => {
    const name = await deletePasskey(tx, ctx.actor.id, id);
    if (name === null) throw refuse('NOT_FOUND', 'passkey.notFound');
    await writeAudit(tx, ctx, entryOf(ctx, 'passkey.removed', { before: { passkey_name: name } }));
  });
  ctx.log.info({ account: ctx.actor.id }, 'passkey removed');
}

/** What a browser needs to sign in with a passkey. Attempts count per network, like logins. */
export async function beginPasskeyLogin(ctx: Context) {
  const passkeys = requirePasskeys(ctx);
  await countSecret(ctx, 'challenge');
  const challenge = newChallenge();
  await addChallenge(ctx.db, challenge, null);
  return passkeys.requestFor(challenge);
}

/** Signs in with a passkey, like `login`. Every failure gets the same 401, and attempts count per network. */
export async function loginByPasskey(ctx: Context, signed: SignedChallenge): Promise<User> {
  const passkeys = requirePasskeys(ctx);
  await countSecret(ctx, 'passkey');
  const passkey = await findPasskey(ctx.db, signed.id);
  const isValid = passkey && (await isSigned(ctx, passkeys, passkey, signed, null));
  const about = { ...(passkey && { account: passkey.user_id }), address: ctx.address };
  const success = { action: 'login.succeeded', hasSecondFactor: true } as const;
  const entered =
    passkey && isValid
      ? await startSession(ctx, ctx.db, { userId: passkey.user_id, ...success })
      : null;
  if (!entered) {
    ctx.log.info({ ...about, reason: 'passkey' }, 'sign-in refused');
    ctx.measures.login('wrong');
    throw refuse('UNAUTHORIZED', 'auth.passkeyFailed');
  }
  entered.setCookies();
  ctx.log.info(about, 'signed in');
  ctx.measures.login('in');
  return entered.user;
}

/** What a browser needs to sign with a passkey of this user, who is known already. */
export async function beginSigning(ctx: Context, userId: string) {
  const passkeys = requirePasskeys(ctx);
  const challenge = newChallenge();
  await addChallenge(ctx.db, challenge, userId);
  return passkeys.requestFor(challenge, await listStored(ctx.db, userId));
}

/** Whether a passkey of this user has signed the challenge of `beginSigning`. Attempts count per network, like logins. */
export async function signsAs(ctx: Context, userId: string, signed: SignedChallenge) {
  const passkeys = requirePasskeys(ctx);
  await countSecret(ctx, 'passkey');
  const passkey = await findPasskey(ctx.db, signed.id);
  return passkey?.user_id === userId && isSigned(ctx, passkeys, passkey, signed, userId);
}

/** Whether the passkey has signed a challenge for `challenged`, null for a login. Uses the challenge up. */
async function isSigned(
  { db }: Context,
  passkeys: Passkeys,
  passkey: StoredPasskey & { user_id: string },
  signed: SignedChallenge,
  challenged: string | null,
): Promise<boolean> {
  const take = (challenge: string) => takeChallenge(db, challenge, challenged);
  const counter = await passkeys.readSignature(signed, passkey, passkey.user_id, take);
  return counter !== null && recordUse(db, passkey, counter);
}

function requirePasskeys({ passkeys }: Context): Passkeys {
  if (!passkeys) throw refuse('CONFLICT', 'passkey.notOffered');
  return passkeys;
}

const entryOf = (
  { actor }: MemberContext,
  action: 'passkey.added' | 'passkey.renamed' | 'passkey.removed',
  changes: { before?: object; after?: object },
) => ({ action, subject: { kind: 'user', id: actor.id } as const, ...changes });
