import type { Transaction } from '@dojang/db/client';
import { lockAdditions } from '@dojang/db/sql';
import type { BreakDraft, BreakUpdate } from '@dojang/schemas/group-calls';
import { limits } from '@dojang/schemas/limits';
import { sentence } from '@dojang/schemas/say';
import { today } from '@dojang/schemas/time';
import type { TrainingBreak } from '@dojang/schemas/training-group';
import type { MemberContext } from '../../../context.ts';
import { refuse, refuseField } from '../../../errors.ts';
import { omitUndefined } from '../../../omit-undefined.ts';
import { type Entry, writeAudit } from '../../../write-audit.ts';
import { type NoticeDraft, removeUnread } from '../../../notify.ts';
import {
  createBreak,
  deleteBreak,
  deleteSessions,
  listGroupsInBreak,
  lockBreak,
  lockUpcoming,
  updateBreak,
} from './plans-repository.ts';
import { refuseNoGroup, subjectOf } from '../group/group-service.ts';
import { findGroup, lockGroup, listBreaks } from '../group/groups-repository.ts';

/** Adds a break to a group, or to the whole club. Throws 404 for an unknown group, 409 above the limit. */
export function addBreak(ctx: MemberContext, { group_id = null, ...draft }: BreakDraft) {
  return ctx.db.$transaction(async (tx) => {
    refuseBackwards(draft);
    if (group_id !== null && !(await lockGroup(tx, group_id, 'toKeep')))
      throw refuseNoGroup(group_id);
    await lockAdditions(tx, 'breaks');
    if ((await listBreaks(tx, group_id, today())).length >= limits.breaksMax)
      throw refuse('CONFLICT', sentence('group.tooManyBreaks', { n: limits.breaksMax }));
    const added = await createBreak(tx, { group_id, ...draft });
    await removeExcused(tx, added);
    const subject = await subjectFor(tx, added);
    const entry: Entry = { action: 'break.created', subject, after: added };
    await writeAudit(tx, ctx, entry, [await noticeOf(tx, added)]);
    return added;
  });
}

/** Changes a break, except its group. Throws 404 for an unknown break. */
export function changeBreak(ctx: MemberContext, { id, ...wanted }: BreakUpdate) {
  return ctx.db.$transaction(async (tx) => {
    const before = await lockBreak(tx, id);
    if (!before) throw refuse('NOT_FOUND', 'group.breakNotFound');
    const after = { ...before, ...omitUndefined(wanted) };
    refuseBackwards(after);
    await updateBreak(tx, after);
    await removeExcused(tx, after);
    const subject = await subjectFor(tx, after);
    const isMoved = after.from !== before.from || after.until !== before.until;
    const notices = isMoved ? [await noticeOf(tx, after)] : [];
    await writeAudit(tx, ctx, { action: 'break.changed', subject, before, after }, notices);
    return after;
  });
}

/** Removes a break, so that its days have training again. Throws 404 for an unknown break. */
export function removeBreak(ctx: MemberContext, id: string): Promise<void> {
  return ctx.db.$transaction(async (tx) => {
    const before = await lockBreak(tx, id);
    if (!before) throw refuse('NOT_FOUND', 'group.breakNotFound');
    await deleteBreak(tx, id);
    const subject = await subjectFor(tx, before);
    await writeAudit(tx, ctx, { action: 'break.deleted', subject, before });
    await removeUnread(tx, { target_kind: 'break', target_id: id });
  });
}

/**
 * Deletes stored sessions of these days that have nothing but excuses, which would override the break. Sessions with a note,
 * or moved or cancelled by a coach, are kept.
 */
async function removeExcused(tx: Transaction, { group_id, from, until }: TrainingBreak) {
  const upcoming = await lockUpcoming(tx, group_id === null ? {} : { groupId: group_id }, today());
  const isOnlyExcused = upcoming.filter(
    ({ state, date, slot_date, note }) =>
      state === 'PLANNED' && date === slot_date && !note && from <= date && date <= until,
  );
  await deleteSessions(tx, isOnlyExcused);
}

/** Notice to the groups that would train during the break, unless it is over. */
async function noticeOf(
  tx: Transaction,
  { id, group_id, title, from, until }: TrainingBreak,
): Promise<NoticeDraft> {
  const begin = from < today() ? today() : from;
  const groups = await listGroupsInBreak(tx, { group_id, from: begin, until });
  return {
    kind: 'breakAdded',
    params: { title, from, until },
    target: { kind: 'break', id },
    to: { groups, from: begin, until },
  };
}

/** A break of the club is logged under its own name. */
async function subjectFor(tx: Transaction, { id, group_id, title }: TrainingBreak) {
  const group = group_id === null ? null : await findGroup(tx, group_id);
  return subjectOf(group ?? { id, name: title });
}

function refuseBackwards({ from, until }: Pick<TrainingBreak, 'from' | 'until'>): void {
  if (until < from) throw refuseField('until', 'group.endsBeforeStart');
}
