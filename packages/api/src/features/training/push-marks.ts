import { addDays } from '@dojang/schemas/calendar-day';
import type { PlainKey } from '@dojang/schemas/say';
import { today } from '@dojang/schemas/time';
import type { MarkAnswers, MarkPush, SentMark } from '@dojang/schemas/training';
import type { MemberContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { coachedGroupIds } from '../group/coaching.ts';
import {
  addMarks,
  type HeldSession,
  holdMarkedPeople,
  listStoredMarks,
  setHeld,
} from './marks-repository.ts';
import { contradicts, mergeMarks } from './merge-marks.ts';
import { findSessions, holdSessions } from './open-sessions.ts';

/**
 * Takes marks of a coach's device into their sessions, which are made where they are not stored yet, all in one transaction.
 * Each is answered with why it is refused, or null; sending one again changes nothing and is answered the same. 403 when
 * somebody else is signed in, 400 when two of them say different things of one person.
 */
export async function pushMarks(ctx: MemberContext, { id, marks }: MarkPush): Promise<MarkAnswers> {
  if (id !== ctx.actor.id) throw refuse('FORBIDDEN', 'auth.otherUsersRecord');
  if (contradicts(marks)) throw refuse('BAD_REQUEST', 'training.contradiction');
  return storeMarks(ctx, marks);
}

/** The same for marks that are known to be the caller's, and of which the later one counts. */
export function storeMarks(ctx: MemberContext, marks: readonly SentMark[]): Promise<MarkAnswers> {
  const { actor } = ctx;
  return ctx.db.$transaction(async (tx) => {
    const nowMs = Date.now();
    const coached = await coachedGroupIds({ actor, db: tx });
    const found = await findSessions(tx, marks);
    const refusalIn = (sessions: ReadonlyMap<string, HeldSession>, mark: SentMark) =>
      whyNot(mark, sessions.get(mark.session_id), coached);
    const wanted = marks.filter((mark) => refusalIn(found.all, mark) === null);
    const ids = [...new Set(wanted.map(({ session_id }) => session_id))];
    const sessions = await holdSessions(tx, found, ids);
    const people = await holdMarkedPeople(tx, [actor.id, ...wanted.map(({ user_id }) => user_id)]);
    const markIds = marks.flatMap((mark) => [mark.id, mark.knownId ?? []].flat());
    const stored = await listStoredMarks(tx, markIds, ids);
    const refusalOf = (mark: SentMark) =>
      refusalIn(found.all, mark) ??
      refusalIn(sessions, mark) ??
      (people.has(mark.user_id) ? null : 'training.personUnknown');
    const merged = mergeMarks(stored, marks, { by: actor.id, nowMs }, refusalOf);
    const { added, outdated, refused } = merged;
    await addMarks(tx, added, outdated, (sessionId) => sessions.get(sessionId)?.date ?? '');
    // an excuse is none that somebody was there, or was expected
    const attended = added.filter(({ mark }) => mark !== 'EXCUSED');
    await setHeld(tx, [...new Set(attended.map(({ session_id }) => session_id))]);
    const answerOf = (why: PlainKey | undefined) => (why ? ctx.say(why) : null);
    return {
      nowMs,
      marks: marks.map((mark) => ({ id: mark.id, refused: answerOf(refused.get(mark.id)) })),
    };
  });
}

/**
 * Why a coach can't mark somebody at a session. One that is not there, and one of a group that the caller does not coach
 * today, are told the same: so nobody learns what others have.
 */
function whyNot(
  { mark }: SentMark,
  session: HeldSession | undefined,
  coached: readonly string[] | 'all',
): PlainKey | null {
  const mayMark = session && (coached === 'all' || coached.includes(session.group_id));
  if (!mayMark) return 'training.notCoached';
  // the day has begun there before it has here
  const isEarly = mark !== 'EXCUSED' && session.date > addDays(today(), 1);
  return isEarly ? 'training.tooEarly' : null;
}
