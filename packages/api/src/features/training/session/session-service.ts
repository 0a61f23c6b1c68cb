import type { Transaction } from '@dojang/db/client';
import { addDays } from '@dojang/schemas/calendar-day';
import type { AuditAction } from '@dojang/schemas/audit';
import { newId } from '@dojang/schemas/new-id';
import { today } from '@dojang/schemas/time';
import type { TrainingSession } from '@dojang/schemas/training';
import type {
  SessionCancellation,
  SessionChange,
  SessionMove,
  SessionReference,
} from '@dojang/schemas/training-calls';
import type { MemberContext } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { writeAudit } from '../../../write-audit.ts';
import { requireCoaching } from '../../../coaching.ts';
import type { NoticeDraft } from '../../../notify.ts';
import {
  addSynced,
  hasAttendance,
  type SessionFields,
  updateSession,
} from './sessions-repository.ts';
import { lockSession } from '../attendance/open-sessions.ts';
import { type SentState, supersede } from '../attendance/supersede-state.ts';

// For coaches of the group and administrators: 403 for others, 404 for an unknown session.

const sendNow = (): SentState => ({ id: newId(), madeMs: Date.now() });

/**
 * Cancels a session with a reason for its members. Its marks are kept but do not count. Idempotent by the id of `sent`; without
 * effect if a later mutation has cancelled or restored it.
 */
export const cancelSession = (
  ctx: MemberContext,
  { note, ...reference }: SessionCancellation,
  sent = sendNow(),
) => editSession(ctx, reference, 'session.cancelled', () => ({ state: 'CANCELLED', note }), sent);

/** Restores a cancelled session, as held if it has attendance. Like `cancelSession`. */
export const restoreSession = (ctx: MemberContext, reference: SessionReference, sent = sendNow()) =>
  editSession(
    ctx,
    reference,
    'session.restored',
    async ({ id, state }, tx) => {
      if (state !== 'CANCELLED') return {};
      return { state: (await hasAttendance(tx, id)) ? 'HELD' : 'PLANNED', note: null };
    },
    sent,
  );

/** Moves one session to another day or time. Throws 409 if a held one would be in the future. */
export const moveSession = (
  ctx: MemberContext,
  { date, start, minutes, ...reference }: SessionMove,
) =>
  editSession(ctx, reference, 'session.moved', ({ state }) => {
    if (state === 'HELD' && date > addDays(today(), 1))
      throw refuse('CONFLICT', 'training.tooEarly');
    return { date, start, minutes };
  });

export const changeSession = (
  ctx: MemberContext,
  { session_id, slot_id, slot_date, ...details }: SessionChange,
) => editSession(ctx, { session_id, slot_id, slot_date }, 'session.changed', () => details);

type Decide = (session: TrainingSession, tx: Transaction) => SessionFields | Promise<SessionFields>;

async function editSession(
  ctx: MemberContext,
  reference: SessionReference,
  action: AuditAction,
  decide: Decide,
  sent?: SentState,
): Promise<void> {
  const { actor } = ctx;
  await ctx.db.$transaction(async (tx) => {
    const locked = await lockSession(tx, reference);
    // rolled back with a refusal
    if (sent && !(await addSynced(tx, actor.id, sent.id))) return;
    // an empty id refuses, so that the existence of sessions does not leak
    await requireCoaching({ actor, db: tx }, locked?.group_id ?? '', 'training.notCoached');
    if (!locked) throw refuse('NOT_FOUND', 'training.notFound');
    const { group: name, ...before } = locked;
    const version = sent ? supersede(locked, sent, Date.now()) : {};
    if (!version) return;
    const fields = { ...(await decide(before, tx)), ...version };
    const after = { ...before, ...fields };
    const subject = { kind: 'session', id: locked.id, name } as const;
    const notices = noticesOf(name, before, after);
    await writeAudit(tx, ctx, { action, subject, before, after }, notices);
    await updateSession(tx, locked.id, fields);
  });
}

/** Notices to the group of a cancelled, restored or moved session, unless its day is over. */
function noticesOf(group: string, before: TrainingSession, after: TrainingSession): NoticeDraft[] {
  const { id, group_id, slot_date, date, start, minutes } = after;
  const [from = date, until = date] = [before.date, date].toSorted();
  if (until < today()) return [];
  const about = {
    target: { kind: 'session', id },
    to: { groups: [group_id], from, until },
  } as const;
  const params = { group, date, start };
  const isCancelled = after.state === 'CANCELLED';
  if (isCancelled !== (before.state === 'CANCELLED')) {
    const kind = isCancelled ? 'sessionCancelled' : 'sessionRestored';
    return [{ kind, params, ...about }];
  }
  const isMoved = date !== before.date || start !== before.start || minutes !== before.minutes;
  if (!isMoved || isCancelled) return [];
  const moved = { newDate: date, newStart: start, minutes: String(minutes) };
  const planned = { group, date: slot_date ?? before.date };
  return [{ kind: 'sessionMoved', params: { ...planned, ...moved }, ...about }];
}
