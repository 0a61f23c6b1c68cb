import { addDays } from '@dojang/schemas/calendar-day';
import type { PlainKey } from '@dojang/schemas/say';
import { today } from '@dojang/schemas/time';
import type { MarkAnswers, MarkPush, SentMark } from '@dojang/schemas/training';
import type { MemberContext } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { requireOneself } from '../../../acting-for.ts';
import { coachedGroupIds } from '../../../coaching.ts';
import { lockPeople } from '../../people/user/lock-people.ts';
import { addMarks, type LockedSession, listStoredMarks, setHeld } from './marks-repository.ts';
import { contradicts, mergeMarks, placeOf } from './merge-marks.ts';
import { findSessions, lockSessions } from './open-sessions.ts';

/**
 * Stores marks from a coach's device in one transaction, creating planned sessions as needed. Returns per mark why it is
 * rejected, or null. Idempotent. Throws 403 if `id` is not signed in, 400 for contradictory marks.
 */
export async function pushMarks(ctx: MemberContext, { id, marks }: MarkPush): Promise<MarkAnswers> {
  requireOneself(ctx, id);
  if (contradicts(marks)) throw refuse('BAD_REQUEST', 'training.contradiction');
  return storeMarks(ctx, marks);
}

/** `pushMarks` without its checks. */
export function storeMarks(ctx: MemberContext, marks: readonly SentMark[]): Promise<MarkAnswers> {
  const { actor } = ctx;
  return ctx.db.$transaction(async (tx) => {
    const nowMs = Date.now();
    const coached = await coachedGroupIds({ actor, db: tx });
    const found = await findSessions(tx, marks);
    const refusalIn = (sessions: ReadonlyMap<string, LockedSession>, mark: SentMark) =>
      rejectionOf(mark, sessions.get(mark.session_id), coached);
    const wanted = marks.filter((mark) => refusalIn(found.all, mark) === null);
    const ids = [...new Set(wanted.map(({ session_id }) => session_id))];
    const sessions = await lockSessions(tx, found, ids);
    const userIds = wanted.map(({ user_id }) => user_id);
    const people = await lockPeople(tx, [actor.id, ...userIds], 'toKeep');
    const markIds = marks.flatMap((mark) => [mark.id, mark.knownId ?? []].flat());
    const stored = await listStoredMarks(tx, markIds, { sessionIds: ids, userIds });
    const crowded = new Set(stored.filter(({ isCrowded }) => isCrowded).map(placeOf));
    const refusalOf = (mark: SentMark) =>
      refusalIn(found.all, mark) ??
      refusalIn(sessions, mark) ??
      (people.has(mark.user_id) ? null : 'training.personUnknown') ??
      (crowded.has(placeOf(mark)) ? 'training.tooManyMarks' : null);
    const merged = mergeMarks(stored, marks, { by: actor.id, nowMs }, refusalOf);
    const { added, outdated, refused } = merged;
    await addMarks(tx, added, outdated, (sessionId) => sessions.get(sessionId)?.date ?? '');
    // an excuse does not make a session held
    const attended = added
      .filter(({ mark }) => mark !== 'EXCUSED')
      .map(({ session_id }) => session_id)
      .filter((id) => sessions.get(id)?.state === 'PLANNED');
    await setHeld(tx, [...new Set(attended)]);
    const answerOf = (why: PlainKey | undefined) => (why ? ctx.say(why) : null);
    return {
      nowMs,
      marks: marks.map((mark) => ({ id: mark.id, refused: answerOf(refused.get(mark.id)) })),
    };
  });
}

/**
 * Why a mark is rejected, or null. A missing session gets the same reason as one of another group, so that its existence does
 * not leak.
 */
function rejectionOf(
  { mark }: SentMark,
  session: LockedSession | undefined,
  coached: readonly string[] | 'all',
): PlainKey | null {
  const mayMark = session && (coached === 'all' || coached.includes(session.group_id));
  if (!mayMark) return 'training.notCoached';
  // the device may be a day ahead in its time zone
  const isEarly = mark !== 'EXCUSED' && session.date > addDays(today(), 1);
  return isEarly ? 'training.tooEarly' : null;
}
