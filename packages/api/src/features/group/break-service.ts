import type { Transaction } from '@dojang/db/client';
import type { BreakDraft, BreakUpdate } from '@dojang/schemas/group-calls';
import { limits } from '@dojang/schemas/limits';
import { sentence } from '@dojang/schemas/say';
import { today } from '@dojang/schemas/time';
import type { TrainingBreak } from '@dojang/schemas/training-group';
import type { MemberContext } from '../../context.ts';
import { refuse, refuseField } from '../../errors.ts';
import { writeAudit } from '../audit/write.ts';
import { refuseNoGroup, subjectOf } from './group-service.ts';
import { findGroup, holdGroup, listBreaks } from './groups-repository.ts';
import {
  createBreak,
  deleteBreak,
  deleteSessions,
  holdBreak,
  holdBreaks,
  holdToCome,
  updateBreak,
} from './plans-repository.ts';

/** Adds a break to a group, or to the whole club. 404 for no such group, 409 for one more than there can be. */
export function addBreak(
  ctx: MemberContext,
  { group_id = null, ...draft }: BreakDraft,
): Promise<TrainingBreak> {
  return ctx.db.$transaction(async (tx) => {
    refuseBackwards(draft);
    if (group_id !== null && !(await holdGroup(tx, group_id, 'toKeep')))
      throw refuseNoGroup(group_id);
    await holdBreaks(tx);
    if ((await listBreaks(tx, group_id, today())).length >= limits.breaksMax)
      throw refuse('CONFLICT', sentence('group.tooManyBreaks', { n: limits.breaksMax }));
    const made = await createBreak(tx, { group_id, ...draft });
    await leaveOut(tx, made);
    const subject = await subjectFor(tx, made);
    await writeAudit(tx, ctx, { action: 'break.created', subject, after: made });
    return made;
  });
}

/** Changes a break; whose it is stays. 404 for one that there is not. */
export function changeBreak(
  ctx: MemberContext,
  { id, title, from, until }: BreakUpdate,
): Promise<TrainingBreak> {
  return ctx.db.$transaction(async (tx) => {
    const before = await holdBreak(tx, id);
    if (!before) throw refuse('NOT_FOUND', 'group.breakNotFound');
    const after = {
      ...before,
      title: title ?? before.title,
      from: from ?? before.from,
      until: until ?? before.until,
    };
    refuseBackwards(after);
    await updateBreak(tx, after);
    await leaveOut(tx, after);
    const subject = await subjectFor(tx, after);
    await writeAudit(tx, ctx, { action: 'break.changed', subject, before, after });
    return after;
  });
}

/** Removes a break: its days have training again. 404 for one that there is not. */
export function removeBreak(ctx: MemberContext, id: string): Promise<void> {
  return ctx.db.$transaction(async (tx) => {
    const before = await holdBreak(tx, id);
    if (!before) throw refuse('NOT_FOUND', 'group.breakNotFound');
    await deleteBreak(tx, id);
    const subject = await subjectFor(tx, before);
    await writeAudit(tx, ctx, { action: 'break.deleted', subject, before });
  });
}

/**
 * A session of these days of which only an excuse is stored would win over the break; it goes. One that a coach has noted,
 * moved or cancelled stays.
 */
async function leaveOut(tx: Transaction, { group_id, from, until }: TrainingBreak): Promise<void> {
  const toCome = await holdToCome(tx, group_id === null ? {} : { groupId: group_id }, today());
  const isOnlyExcused = toCome.filter(
    ({ state, date, slot_date, note }) =>
      state === 'PLANNED' && date === slot_date && !note && from <= date && date <= until,
  );
  await deleteSessions(
    tx,
    isOnlyExcused.map((session) => session.id),
  );
}

/** A break of the whole club is logged by its own name. */
async function subjectFor(tx: Transaction, { id, group_id, title }: TrainingBreak) {
  const group = group_id === null ? null : await findGroup(tx, group_id);
  return subjectOf(group ?? { id, name: title });
}

function refuseBackwards({ from, until }: Pick<TrainingBreak, 'from' | 'until'>): void {
  if (until < from) throw refuseField('until', 'group.endsBeforeStart');
}
