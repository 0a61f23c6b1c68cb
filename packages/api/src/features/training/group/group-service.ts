import type { Transaction } from '@dojang/db/client';
import { type GroupDraft, GroupUpdate } from '@dojang/schemas/group-calls';
import { limits } from '@dojang/schemas/limits';
import { sentence } from '@dojang/schemas/say';
import { today } from '@dojang/schemas/time';
import type { TrainingGroup } from '@dojang/schemas/training-group';
import type { MemberContext } from '../../../context.ts';
import { notFound, refuse, refuseField } from '../../../errors.ts';
import { mergeEdits } from '../../../merge-edits.ts';
import { writeAudit } from '../../../write-audit.ts';
import { findPack } from '../../../rule-packs.ts';
import {
  createGroup,
  deleteGroup,
  hasSessions,
  lockGroup,
  lockGroups,
  updateGroup,
} from './groups-repository.ts';
import { deleteSessions, lockSlots, lockUpcoming } from '../plan/plans-repository.ts';

/** A group as the subject of log entries. */
export const subjectOf = ({ id, name }: { id: string; name: string }) =>
  ({ kind: 'group', id, name }) as const;

export const refuseNoGroup = (id: string) => notFound('group', id);

/** Creates a group, active by default. Throws 409 above the limit. */
export function addGroup(ctx: MemberContext, draft: GroupDraft): Promise<TrainingGroup> {
  const { active = true, on_timetable = false, grading_pack_id = null, ...details } = draft;
  return ctx.db.$transaction(async (tx) => {
    if ((await lockGroups(tx)) >= limits.groupsMax)
      throw refuse('CONFLICT', sentence('group.tooMany', { n: limits.groupsMax }));
    await refuseUnknownPack(ctx, tx, grading_pack_id);
    const group = await createGroup(tx, { ...details, active, on_timetable, grading_pack_id });
    const after = await auditedOf(ctx, tx, group);
    await writeAudit(tx, ctx, { action: 'group.created', subject: subjectOf(group), after });
    return group;
  });
}

/**
 * Changes a group. A deactivated one loses its stored upcoming sessions. Throws 409 for a conflict with `before`
 * (`mergeEdits`).
 */
export function changeGroup(ctx: MemberContext, { id, before, ...wanted }: GroupUpdate) {
  return ctx.db.$transaction(async (tx) => {
    const current = await lockGroup(tx, id, 'toChange');
    if (!current) throw refuseNoGroup(id);
    const update = mergeEdits(ctx.say, GroupUpdate, current, wanted, before);
    await refuseUnknownPack(ctx, tx, update.grading_pack_id ?? null);
    const group = await updateGroup(tx, id, update);
    if (current.active && !group.active) {
      await deleteSessions(tx, await lockUpcoming(tx, { groupId: id }, today()));
    }
    await writeAudit(tx, ctx, {
      action: 'group.changed',
      subject: subjectOf(group),
      before: await auditedOf(ctx, tx, current),
      after: await auditedOf(ctx, tx, group),
    });
    return group;
  });
}

/** Deletes a group. Throws 409 if it has stored sessions, whose attendance would be lost. */
export function removeGroup(ctx: MemberContext, id: string): Promise<void> {
  return ctx.db.$transaction(async (tx) => {
    // slots before the group: the lock order of session creation
    await lockSlots(tx, id);
    const current = await lockGroup(tx, id, 'toDelete');
    if (!current) throw refuseNoGroup(id);
    if (await hasSessions(tx, id)) throw refuse('CONFLICT', 'group.hasSessions');
    const before = await auditedOf(ctx, tx, current);
    await deleteGroup(tx, id);
    await writeAudit(tx, ctx, { action: 'group.deleted', subject: subjectOf(current), before });
  });
}

/** The log has the title of the rule pack. */
async function auditedOf({ say }: MemberContext, tx: Transaction, group: TrainingGroup) {
  const { grading_pack_id: id } = group;
  const pack = id === null ? undefined : await findPack({ db: tx, say }, id);
  return { ...group, grading_pack_id: pack?.title ?? id };
}

async function refuseUnknownPack({ say }: MemberContext, tx: Transaction, id: string | null) {
  if (id !== null && !(await findPack({ db: tx, say }, id)))
    throw refuseField('grading_pack_id', 'group.unknownPack');
}
