import type { Transaction } from '@dojang/db/client';
import { type Bout, type BoutChoice, type BoutStart, FoldedBout } from '@dojang/schemas/bout';
import type { BoutEvent } from '@dojang/schemas/bout-event';
import { nameOf } from '@dojang/schemas/describe-value';
import { fold, rulesOf } from '@dojang/schemas/fold-bout';
import { limits } from '@dojang/schemas/limits';
import { mergeLogs } from '@dojang/schemas/merge-logs';
import { sentence } from '@dojang/schemas/say';
import { TRPCError } from '@trpc/server';
import { asAthlete, listCoachedGroupIds } from '../../../coaching.ts';
import type { MemberContext } from '../../../context.ts';
import { describeError, refuse } from '../../../errors.ts';
import { findBoutPack } from '../../../rule-packs.ts';
import { writeAudit } from '../../../write-audit.ts';
import { isStaff } from '../../competitions/draw/results.ts';
import { isCloseTo, type Reader, readReader } from '../../people/guardian/reader.ts';
import { drawnBoutOf, isSheet, lockDrawOf, settleDraw, sidesAsDrawn } from './draw-result.ts';
import {
  addBout,
  countBout,
  findBout,
  listBouts,
  listDecidedOf,
  listScored,
  listSummaries,
  lockBout,
  namesOf,
  saveLog,
  saveValid,
} from './repository.ts';

type Saved = { fold: FoldedBout; draw_refusal: string | null };
type Sent = { start: BoutStart | null; events: readonly BoutEvent[]; madeMs?: number };

/**
 * Appends presses to a bout, which `start` creates unless it is there, and records its result in its draw. Idempotent, in any
 * order. Returns the fold of the whole log, and why the draw has not taken the result. Throws 403 unless the caller scores it, coaches somebody in it or is an administrator, 404 for an unknown bout or pack.
 */
export async function saveBout(ctx: MemberContext, id: string, sent: Sent): Promise<Saved> {
  // before the transaction: the embedded database has one connection
  const known = await findBout(ctx.db, id);
  const reader = known ? null : await readReader(ctx);
  return ctx.db.$transaction(async (tx) => {
    await lockDrawOf(tx, known ?? sent.start);
    const before = (await lockBout(tx, id)) ?? (await create(ctx, tx, id, { ...sent, reader }));
    const isOwn = before.owner_id === ctx.actor.id || ctx.actor.authority === 'ADMIN';
    if (!isOwn && !(await coachesAny(ctx, tx, before.user_ids)))
      throw refuse('FORBIDDEN', 'scorecard.notScorer');
    const events = mergeLogs(before.events, sent.events);
    if (events.length > limits.boutEventsMax)
      throw refuse('CONFLICT', sentence('scorecard.tooManyEvents', { n: limits.boutEventsMax }));
    const pack = await findPackOf(ctx, tx, before.pack_id);
    const state = fold(rulesOf(pack.data, before), events);
    const { winner, code } = state;
    const ended_at = state.state === 'DECIDED' ? (before.ended_at ?? new Date()) : null;
    const isNew = events.some((event, at) => event !== before.events[at]);
    if (isNew) await saveLog(tx, id, { events, state: state.state, winner, code, ended_at });
    await writeAudit(tx, ctx, {
      action: 'bout.changed',
      subject: { kind: 'bout', id, name: pack.title },
      before: { winner: before.winner, code: before.code },
      after: { winner, code },
    });
    // places of a sheet can change behind its winner
    const isRanked = isSheet(before) && isNew && (code ?? before.code) !== null;
    const isChanged = winner !== before.winner || code !== before.code || isRanked;
    const draw_refusal = isChanged ? await refusalOf(ctx, () => settleDraw(ctx, tx, before)) : null;
    return { fold: FoldedBout.parse(state), draw_refusal };
  });
}

/** The log stays whatever the draw says. */
async function refusalOf({ say }: MemberContext, act: () => Promise<void>): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    return describeError(error, say).message;
  }
}

/**
 * Says whether a bout counts; of those that were scored for one of a draw no other does then. Throws 403 unless the caller
 * coaches somebody in it or is an administrator, and as `settleDraw` if the draw cannot follow.
 */
export function chooseBout(ctx: MemberContext, { id, valid }: BoutChoice): Promise<void> {
  return ctx.db.$transaction(async (tx) => {
    await lockDrawOf(tx, await findBout(tx, id));
    const bout = await lockBout(tx, id);
    if (!bout) throw refuse('NOT_FOUND', 'scorecard.noBout');
    const drawn = drawnBoutOf(bout);
    const mayChoose =
      (drawn !== null && (await isStaff({ actor: ctx.actor, db: tx }))) ||
      ctx.actor.authority === 'ADMIN' ||
      (await coachesAny(ctx, tx, bout.user_ids));
    if (!mayChoose) throw refuse('FORBIDDEN', 'scorecard.notChooser');
    const others = drawn && valid ? await listScored(tx, drawn) : [];
    const changed = [
      { ...bout, to: valid },
      ...others.filter((one) => one.id !== id).map((one) => ({ ...one, to: false })),
    ].filter((one) => one.valid !== one.to);
    for (const one of changed) {
      await saveValid(tx, one.id, one.to);
      const { title } = await findPackOf(ctx, tx, one.pack_id);
      await writeAudit(tx, ctx, {
        action: 'bout.changed',
        subject: { kind: 'bout', id: one.id, name: title },
        before: { valid: one.valid },
        after: { valid: one.to },
      });
    }
    await settleDraw(ctx, tx, bout);
  });
}

async function findPackOf({ say }: MemberContext, tx: Transaction, id: string) {
  const pack = await findBoutPack({ db: tx, say }, id);
  if (!pack) throw refuse('NOT_FOUND', sentence('scorecard.noPack', { id }));
  return pack;
}

async function create(
  ctx: MemberContext,
  tx: Transaction,
  id: string,
  { start, madeMs, reader }: Sent & { reader: Reader | null },
) {
  if (!start || !reader) throw refuse('NOT_FOUND', 'scorecard.noBout');
  const pack = await findPackOf(ctx, tx, start.pack_id);
  const { sport } = pack.data;
  if (sport !== 'POOMSAE' && start.sides.length !== 2)
    throw refuse('BAD_REQUEST', 'scorecard.wrongSides');
  const sent = await sidesAsDrawn(ctx, tx, start);
  const user_ids = [...new Set(sent.flatMap(({ user_id }) => user_id ?? []))];
  const users = await namesOf(tx, user_ids);
  const others = sent.filter(
    ({ user_id, isDrawn }) =>
      user_id !== null && !isDrawn && !(isCloseTo(reader, user_id) && users.has(user_id)),
  );
  if (others.length > 0) {
    const names = others.map(({ name }) => name).join(', ');
    throw refuse('FORBIDDEN', sentence('scorecard.notYours', { names }));
  }
  if (!(await countBout(tx, ctx.actor.id, limits.boutsPerDay)))
    throw refuse(
      'TOO_MANY_REQUESTS',
      sentence('scorecard.tooManyBouts', { n: limits.boutsPerDay }),
    );
  const sides = sent.map(({ isDrawn: _, ...side }) => {
    const user = side.user_id === null ? undefined : users.get(side.user_id);
    return user ? { ...side, name: nameOf(user) } : side;
  });
  const made_at = new Date(Math.min(Date.now(), madeMs ?? Date.now()));
  const made = { sport, owner_id: ctx.actor.id, user_ids, made_at };
  const isNew = await addBout(tx, id, { ...start, sides }, made);
  const bout = await lockBout(tx, id);
  if (!bout) throw refuse('NOT_FOUND', 'scorecard.noBout');
  if (isNew)
    await writeAudit(tx, ctx, {
      action: 'bout.changed',
      subject: { kind: 'bout', id, name: pack.title },
    });
  return bout;
}

/** Whether the caller coaches one of these people today. */
async function coachesAny({ actor }: MemberContext, tx: Transaction, userIds: readonly string[]) {
  const groupIds = await listCoachedGroupIds(tx, actor.id);
  const where = { group_id: { in: groupIds }, user_id: { in: [...userIds] }, ...asAthlete() };
  return (await tx.groupMember.findFirst({ where, select: { user_id: true } })) !== null;
}

/** A bout for those who score it, are in it, guard or coach somebody in it, and administrators; null for others. */
export async function readBout(
  ctx: MemberContext,
  id: string,
): Promise<{ bout: Bout; fold: FoldedBout } | null> {
  const found = await findBout(ctx.db, id);
  if (!found) return null;
  const { user_ids, ...bout } = found;
  const reader = await readReader(ctx);
  const isReader = user_ids.some((one) => isCloseTo(reader, one));
  if (!isReader && !reader.isAdmin && bout.owner_id !== ctx.actor.id) return null;
  const rules = (await findBoutPack(ctx, bout.pack_id))?.data ?? null;
  if (!rules) return null;
  const folded = FoldedBout.parse(fold(rulesOf(rules, bout), bout.events));
  return { bout: { ...bout, rules }, fold: folded };
}

/** The bouts of the caller, or of somebody whom they guard or coach. Throws 403 for others. */
export async function listBoutsOf(ctx: MemberContext, user = ctx.actor.id) {
  if (!isCloseTo(await readReader(ctx), user)) throw refuse('FORBIDDEN', 'auth.otherUsersRecord');
  return listSummaries(ctx.db, [user], limits.boutsListed);
}

/** The newest bouts of these people, for a device. */
export const listForDevice = async (ctx: MemberContext, ids: readonly string[] | null) =>
  withRules(ctx, await listBouts(ctx.db, ids, limits.boutsOnDevice));

/** The decided bouts of somebody in a period, for whoever may read them. */
export const listDecided = async (ctx: MemberContext, of: Parameters<typeof listDecidedOf>[1]) =>
  withRules(ctx, await listDecidedOf(ctx.db, of));

/** Bouts with the rules of their packs, which may be a copy of the club. */
async function withRules(
  ctx: MemberContext,
  found: Awaited<ReturnType<typeof listBouts>>,
): Promise<Bout[]> {
  const packIds = [...new Set(found.map(({ pack_id }) => pack_id))];
  const packs = await Promise.all(packIds.map((id) => findBoutPack(ctx, id)));
  const rulesBy = new Map(packs.map((pack) => [pack?.id, pack?.data]));
  return found.map(({ user_ids: _, ...bout }) => ({
    ...bout,
    rules: rulesBy.get(bout.pack_id) ?? null,
  }));
}
