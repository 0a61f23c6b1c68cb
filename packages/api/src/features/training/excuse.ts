import { newId } from '@dojang/schemas/new-id';
import type { Excuse, TakenBackExcuse } from '@dojang/schemas/training-calls';
import type { MemberContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { requireActingFor } from '../guardian/acting-for.ts';
import { startOf } from './club-clock.ts';
import {
  addMarks,
  type HeldSession,
  holdMarkedPeople,
  listStoredMarks,
} from './marks-repository.ts';
import { mergeMarks } from './merge-marks.ts';
import { findSessions, holdSessions } from './open-sessions.ts';
import { isMemberOn } from './plan-repository.ts';

/**
 * Says that the caller or a child can't come. 404 for no session of theirs, 409 once it is too late to say so. With a mark
 * of this id (`markId`) it is stored already, and nothing changes.
 */
export const excuse = (ctx: MemberContext, { note = null, ...meant }: Excuse, markId?: string) =>
  say(ctx, meant, { markId, mark: 'EXCUSED', note });

/** Says that the caller or a child comes after all; nothing changes where they had not said that they can't. */
export const takeBackExcuse = (ctx: MemberContext, meant: TakenBackExcuse, markId?: string) =>
  say(ctx, meant, { markId, mark: 'ABSENT', note: null });

type Said = { markId: string | undefined; mark: 'EXCUSED' | 'ABSENT'; note: string | null };

async function say(
  ctx: MemberContext,
  { id: whose, ...meant }: TakenBackExcuse,
  { markId, ...said }: Said,
): Promise<void> {
  const user_id = await requireActingFor(ctx, whose);
  await ctx.db.$transaction(async (tx) => {
    const [same] = markId === undefined ? [] : await listStoredMarks(tx, [markId], []);
    if (same?.by_user_id === ctx.actor.id && same.user_id === user_id) return;
    if (same) throw refuse('CONFLICT', 'training.markTaken');
    const found = await findSessions(tx, [meant]);
    const planned = found.all.get(meant.session_id);
    // a session of others is none for them
    if (!planned || !(await isMemberOn(tx, user_id, planned))) throw refuseUnknown();
    refuseLate(planned);
    const held = (await holdSessions(tx, found, [planned.id])).get(planned.id);
    if (!held) throw refuseUnknown();
    refuseLate(held);
    const people = await holdMarkedPeople(tx, [ctx.actor.id, user_id]);
    if (!people.has(user_id)) throw refuseUnknown();
    const stored = await listStoredMarks(tx, [], [held.id]);
    const current = stored.find((one) => one.user_id === user_id);
    if (current?.mark === 'HERE') throw refuse('CONFLICT', 'training.alreadyHere');
    if (said.mark === 'ABSENT' && current?.mark !== 'EXCUSED') return;
    const nowMs = Date.now();
    const knownId = current?.id ?? null;
    const id = markId ?? newId();
    const mark = { ...meant, ...said, id, user_id, minutes: null, knownId };
    const by = ctx.actor.id;
    const { added, outdated } = mergeMarks(
      stored,
      [{ ...mark, editedMs: nowMs }],
      { by, nowMs },
      () => null,
    );
    await addMarks(tx, added, outdated, () => held.date);
  });
}

const refuseUnknown = () => refuse('NOT_FOUND', 'training.notFound');

function refuseLate(session: HeldSession): void {
  if (session.state === 'CANCELLED') throw refuse('CONFLICT', 'training.isCancelled');
  if (startOf(session) <= new Date()) throw refuse('CONFLICT', 'training.hasBegun');
}
