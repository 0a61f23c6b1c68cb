import { SuccessAnswer } from '@dojang/schemas/answer';
import {
  BreakAnswer,
  BreakDraft,
  BreakReference,
  BreakUpdate,
  SlotAnswer,
  SlotDraft,
  SlotReference,
  SlotUpdate,
} from '@dojang/schemas/group-calls';
import { inEnglish } from '@dojang/schemas/in-english';
import { today } from '@dojang/schemas/time';
import { TrainingBreak } from '@dojang/schemas/training-group';
import { z } from 'zod';
import { named, adminProcedure, rest, router, succeed } from '../../../trpc.ts';
import { addBreak, changeBreak, removeBreak } from './break-service.ts';
import { listBreaks } from '../group/groups-repository.ts';
import { addSlot, changeSlot, removeSlot } from './slot-service.ts';

export const slotRouter = router({
  create: adminProcedure
    .meta(
      rest('POST /api/training/slot/create', 'Add a weekly time to a training group', {
        description: '`weekday` is from 1 (Monday) to 7 (Sunday); `valid_until` is the last day.',
        errors: [404, 409],
      }),
    )
    .input(SlotDraft)
    .output(SlotAnswer)
    .mutation(succeed('group.slotCreated', named('slot', addSlot))),
  update: adminProcedure
    .meta(
      rest('PUT /api/training/slot/update', 'Change a weekly time of a training group', {
        description:
          'What was planned until yesterday stays: then the answer is another weekly time, which continues this one from today on.',
        errors: [404, 409],
      }),
    )
    .input(SlotUpdate)
    .output(SlotAnswer)
    .mutation(succeed('group.slotUpdated', named('slot', changeSlot))),
  delete: adminProcedure
    .meta(
      rest('POST /api/training/slot/delete', 'Delete a weekly time of a training group', {
        description: 'If it began before today, it ends, and its sessions are kept.',
        success: inEnglish('group.slotDeleted'),
        errors: [404],
      }),
    )
    .input(SlotReference)
    .output(SuccessAnswer)
    .mutation(async ({ ctx, input }) => ({
      success: ctx.say((await removeSlot(ctx, input.id)) ? 'group.slotDeleted' : 'group.slotEnded'),
    })),
});

export const trainingBreakRouter = router({
  /** Breaks of the whole club. */
  list: adminProcedure
    .output(z.array(TrainingBreak))
    .query(({ ctx }) => listBreaks(ctx.db, null, today())),
  create: adminProcedure
    .meta(
      rest('POST /api/training/break/create', 'Add days without training', {
        description: 'For the group `group_id`, or for the whole club without one.',
        errors: [404, 409],
      }),
    )
    .input(BreakDraft)
    .output(BreakAnswer)
    .mutation(succeed('group.breakCreated', named('break', addBreak))),
  update: adminProcedure
    .input(BreakUpdate)
    .output(BreakAnswer)
    .mutation(succeed('group.breakUpdated', named('break', changeBreak))),
  delete: adminProcedure
    .meta(
      rest('POST /api/training/break/delete', 'Delete days without training', { errors: [404] }),
    )
    .input(BreakReference)
    .output(SuccessAnswer)
    .mutation(succeed('group.breakDeleted', (ctx, input) => removeBreak(ctx, input.id))),
});
