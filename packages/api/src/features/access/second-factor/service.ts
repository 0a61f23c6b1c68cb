import {
  newRecoveryCodes,
  newTotpSecret,
  readTotpStep,
  totpAddress,
} from '@dojang/auth/second-factor';
import type { Transaction } from '@dojang/db/client';
import type { Context, MemberContext } from '../../../context.ts';
import { refuse, refuseField } from '../../../errors.ts';
import { writeAudit } from '../../../write-audit.ts';
import { listPasskeys } from '../passkey/repository.ts';
import { readUser } from '../../people/user/repository.ts';
import {
  confirmTotp,
  countCodes,
  deleteTotp,
  draftTotp,
  findTotp,
  replaceCodes,
  takeCode,
  takeStep,
} from './repository.ts';

/** The caller's second factor. */
export async function readSecondFactor({ db, actor, ...ctx }: MemberContext) {
  const totp = await findTotp(db, actor.id);
  return {
    hasTotp: totp?.confirmed_at != null,
    hasPasskey: (await listPasskeys(db, actor.id)).length > 0,
    isPasskeyOffered: ctx.passkeys !== null,
    isRequired: ctx.isSecondFactorRequired,
    codesLeft: await countCodes(db, actor.id),
  };
}

/** A secret for the caller's authenticator app; its first code confirms it. Throws 409 if there is one. */
export async function beginTotp(ctx: MemberContext) {
  const { id } = ctx.actor;
  const { email } = await readUser(ctx.db, id);
  const secret = newTotpSecret();
  if (!(await draftTotp(ctx.db, id, await ctx.secretBox.seal(secret))))
    throw refuse('CONFLICT', 'secondFactor.hasTotp');
  const club = await ctx.registry.readClubName(ctx.db);
  return { secret, address: totpAddress(secret, { club, email: email ?? '' }) };
}

/** Confirms the app by a code; returns new recovery codes. Throws 400 at the field for a wrong code. */
export async function setUpTotp(ctx: MemberContext, input: { code: string }) {
  return ctx.db.$transaction(await prepareTotp(ctx, input));
}

/** Checks the first code of an app; returns the work that confirms it. */
export async function prepareTotp(ctx: MemberContext, { code }: { code: string }) {
  const { id } = ctx.actor;
  const totp = await findTotp(ctx.db, id);
  const step = totp && (await readStep(ctx, totp.secret, code));
  if (!totp || step === null) throw refuseField('code', 'secondFactor.wrongCode');
  return async (tx: Transaction) => {
    if (!(await confirmTotp(tx, totp, step))) throw refuse('CONFLICT', 'secondFactor.hasTotp');
    await log(tx, ctx, 'secondFactor.added');
    return issueCodes(tx, id);
  };
}

/** Throws 404 if there is none. */
export async function removeTotp(ctx: MemberContext): Promise<void> {
  await ctx.db.$transaction(async (tx) => {
    if (!(await deleteTotp(tx, ctx.actor.id))) throw refuse('NOT_FOUND', 'secondFactor.none');
    await log(tx, ctx, 'secondFactor.removed');
  });
}

/** Replaces the caller's recovery codes, and returns them. */
export const renewCodes = (ctx: MemberContext) => ctx.db.$transaction((tx) => makeCodes(tx, ctx));

export async function makeCodes(tx: Transaction, ctx: MemberContext) {
  await log(tx, ctx, 'secondFactor.codesMade');
  return issueCodes(tx, ctx.actor.id);
}

async function issueCodes(tx: Transaction, userId: string) {
  const codes = newRecoveryCodes();
  await replaceCodes(tx, userId, codes);
  return { codes };
}

/** Whether it is a code of the user's app that was not used before, or an unused recovery code. Uses it up. */
export async function takeSecondCode(ctx: Context, userId: string, code: string): Promise<boolean> {
  if (!/^[\d\s]+$/.test(code)) return takeCode(ctx.db, userId, code);
  const totp = await findTotp(ctx.db, userId);
  if (totp?.confirmed_at == null) return false;
  const step = await readStep(ctx, totp.secret, code);
  return step !== null && takeStep(ctx.db, userId, step);
}

async function readStep({ secretBox, log: lines }: Context, sealed: string, code: string) {
  const secret = await secretBox.open(sealed);
  if (secret === null) lines.warn({}, 'a second factor was stored with another key');
  return secret === null ? null : readTotpStep(secret, code.replaceAll(/\s/g, ''));
}

function log(
  tx: Transaction,
  ctx: MemberContext,
  action: 'secondFactor.added' | 'secondFactor.removed' | 'secondFactor.codesMade',
) {
  ctx.log.info({ account: ctx.actor.id }, action);
  return writeAudit(tx, ctx, { action, subject: { kind: 'user', id: ctx.actor.id } });
}
