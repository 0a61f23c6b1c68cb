import { newId } from '@dojang/schemas/new-id';
import type { Excuse, TakenBackExcuse } from '@dojang/schemas/training-calls';
import type { ActingContext } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { notify } from '../../../notify.ts';
import { lockPeople } from '../../people/user/lock-people.ts';
import { startOf } from '../session/club-clock.ts';
import { addMarks, type LockedSession, listStoredMarks } from '../attendance/marks-repository.ts';
import { mergeMarks } from '../attendance/merge-marks.ts';
import { lockSession } from '../attendance/open-sessions.ts';
import { isMemberOn } from '../session/plan-repository.ts';

/**
 * Excuses the caller or a child. Throws 404 for sessions of other groups, 409 once the session has begun. Idempotent by
 * `markId`.
 */
export const excuse = (
  ctx: ActingContext,
  { note = null, ...reference }: Excuse,
  markId?: string,
) => setExcuse(ctx, reference, { markId, mark: 'EXCUSED', note });

/** Withdraws an excuse of the caller or a child; no-op without one. */
export const takeBackExcuse = (ctx: ActingContext, reference: TakenBackExcuse, markId?: string) =>
  setExcuse(ctx, reference, { markId, mark: 'ABSENT', note: null });

type Declaration = { markId: string | undefined; mark: 'EXCUSED' | 'ABSENT'; note: string | null };

async function setExcuse(
  ctx: ActingContext,
  { id: _, ...reference }: TakenBackExcuse,
  { markId, ...declared }: Declaration,
): Promise<void> {
  const { personId: user_id } = ctx;
  await ctx.db.$transaction(async (tx) => {
    const locked = await lockSession(tx, reference);
    if (!locked) throw refuseUnknown();
    const stored = await listStoredMarks(tx, markId === undefined ? [] : [markId], {
      sessionIds: [locked.id],
      userIds: [user_id],
    });
    const existing = stored.find((one) => one.id === markId);
    if (existing?.by_user_id === ctx.actor.id && existing.user_id === user_id) return;
    if (existing) throw refuse('CONFLICT', 'training.markTaken');
    // other groups' sessions do not exist for the caller
    if (!(await isMemberOn(tx, user_id, locked))) throw refuseUnknown();
    refuseLate(locked);
    const people = await lockPeople(tx, [ctx.actor.id, user_id], 'toKeep');
    if (!people.has(user_id)) throw refuseUnknown();
    const current = stored.find((one) => one.user_id === user_id);
    if (current?.isCrowded) throw refuse('CONFLICT', 'training.tooManyMarks');
    if (current?.mark === 'HERE') throw refuse('CONFLICT', 'training.alreadyHere');
    if (declared.mark === 'ABSENT' && current?.mark !== 'EXCUSED') return;
    const nowMs = Date.now();
    const knownId = current?.id ?? null;
    const id = markId ?? newId();
    const mark = { ...reference, ...declared, id, user_id, minutes: null, knownId };
    const by = ctx.actor.id;
    const { added, outdated } = mergeMarks(
      stored,
      [{ ...mark, editedMs: nowMs }],
      { by, nowMs },
      () => null,
    );
    await addMarks(tx, added, outdated, () => locked.date);
    const { group, group_id, date, start } = locked;
    await notify(tx, ctx, {
      kind: declared.mark === 'EXCUSED' ? 'excused' : 'excuseTakenBack',
      params: { group, date, start },
      target: { kind: 'session', id: locked.id },
      to: { coached: [group_id], from: date, until: date, about: user_id },
    });
  });
}

const refuseUnknown = () => refuse('NOT_FOUND', 'training.notFound');

function refuseLate(session: LockedSession): void {
  if (session.state === 'CANCELLED') throw refuse('CONFLICT', 'training.isCancelled');
  if (startOf(session) <= new Date()) throw refuse('CONFLICT', 'training.hasBegun');
}
