import type { SentMark } from '@dojang/schemas/training';
import type { Rejection } from '@dojang/schemas/sync';
import type { MemberContext } from '../../../context.ts';
import { chainMarks } from '../../training/attendance/merge-marks.ts';
import { storeMarks } from '../../training/attendance/push-marks.ts';
import { cancelSession, restoreSession } from '../../training/session/session-service.ts';
import { type Kind, type Mutation, rejectionOf, runsOf } from '../kind.ts';
import { trainingTables } from '../pulled-context.ts';

export const session: Kind<'session'> = {
  tables: [...trainingTables, 'User'],
  readBy: 'CLUB',
  pull: async ({ coached }) => (await coached()).sessions,
  async push(ctx, mutations) {
    const rejections: (Rejection | null)[] = [];
    for (const run of runsOf(mutations, ({ change }) => change.isCancelled === undefined)) {
      const marks = run.flatMap(markOf);
      if (marks.length > 0) {
        const stored = await storeMarks(ctx, chainMarks(marks));
        rejections.push(
          ...stored.marks.map(({ refused }) => (refused === null ? null : { text: refused })),
        );
      } else {
        for (const one of run)
          rejections.push(await rejectionOf(ctx.say, () => setState(ctx, one)));
      }
    }
    return rejections;
  },
};

function markOf({ id, subject, change, base, madeMs }: Mutation<'session'>): SentMark[] {
  if (change.isCancelled !== undefined) return [];
  const { isCancelled: _, ...mark } = change;
  return [{ ...mark, id, session_id: subject, knownId: base, editedMs: madeMs }];
}

async function setState(ctx: MemberContext, { subject, change, ...sent }: Mutation<'session'>) {
  const { slot_id, slot_date, isCancelled } = change;
  const reference = { session_id: subject, slot_id, slot_date };
  if (isCancelled) await cancelSession(ctx, { ...reference, note: change.note }, sent);
  else await restoreSession(ctx, reference, sent);
}
