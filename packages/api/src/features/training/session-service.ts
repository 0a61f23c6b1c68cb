import type { Transaction } from '@dojang/db/client';
import { addDays } from '@dojang/schemas/calendar-day';
import type { AuditAction } from '@dojang/schemas/audit';
import { today } from '@dojang/schemas/time';
import type { TrainingSession } from '@dojang/schemas/training';
import type {
  SessionCancellation,
  SessionChange,
  SessionMove,
  SessionReference,
} from '@dojang/schemas/training-calls';
import type { MemberContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { writeAudit } from '../audit/write.ts';
import { requireCoaching } from '../group/coaching.ts';
import { findSessions, holdSessions } from './open-sessions.ts';
import {
  hasAttendance,
  readSession,
  type SessionFields,
  updateSession,
} from './sessions-repository.ts';

// Each is for coaches of the group and administrators: 403 for others, and 404 when there is no such session.

/** Cancels a session, and says why to those who would come. Who was there stays, and counts no more. */
export const cancelSession = (ctx: MemberContext, { note, ...meant }: SessionCancellation) =>
  editSession(ctx, meant, 'session.cancelled', () => ({ state: 'CANCELLED', note }));

/** A session that was cancelled takes place after all; it was held if anybody was there. */
export const restoreSession = (ctx: MemberContext, meant: SessionReference) =>
  editSession(ctx, meant, 'session.restored', async ({ id, state }, tx) => {
    if (state !== 'CANCELLED') return {};
    return { state: (await hasAttendance(tx, id)) ? 'HELD' : 'PLANNED', note: null };
  });

/** Moves one session to another day or time; those of the weeks before and after stay. 409 for one that was held and would be to come. */
export const moveSession = (ctx: MemberContext, { date, start, minutes, ...meant }: SessionMove) =>
  editSession(ctx, meant, 'session.moved', ({ state }) => {
    if (state === 'HELD' && date > addDays(today(), 1))
      throw refuse('CONFLICT', 'training.tooEarly');
    return { date, start, minutes };
  });

/** Changes what a coach writes about a session. */
export const changeSession = (
  ctx: MemberContext,
  { session_id, slot_id, slot_date, ...details }: SessionChange,
) => editSession(ctx, { session_id, slot_id, slot_date }, 'session.changed', () => details);

type Decide = (session: TrainingSession, tx: Transaction) => SessionFields | Promise<SessionFields>;

async function editSession(
  ctx: MemberContext,
  meant: SessionReference,
  action: AuditAction,
  decide: Decide,
): Promise<void> {
  const { actor } = ctx;
  await ctx.db.$transaction(async (tx) => {
    const found = await findSessions(tx, [meant]);
    const planned = found.all.get(meant.session_id);
    // no group has no id: nobody learns which sessions there are
    await requireCoaching({ actor, db: tx }, planned?.group_id ?? '');
    const held = planned && (await holdSessions(tx, found, [planned.id])).get(planned.id);
    if (!held) throw refuse('NOT_FOUND', 'training.notFound');
    const { session: before, groupName: name } = await readSession(tx, held.id);
    const fields = await decide(before, tx);
    const subject = { kind: 'session', id: held.id, name } as const;
    await writeAudit(tx, ctx, { action, subject, before, after: { ...before, ...fields } });
    await updateSession(tx, held.id, fields);
  });
}
