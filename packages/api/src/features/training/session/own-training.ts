import { addDays } from '@dojang/schemas/calendar-day';
import { limits } from '@dojang/schemas/limits';
import { planSessions } from '@dojang/schemas/plan-sessions';
import { today } from '@dojang/schemas/time';
import type { TrainingSession } from '@dojang/schemas/training';
import type { OwnSession } from '@dojang/schemas/training-calls';
import type { MemberContext } from '../../../context.ts';
import { endOf, startOf } from './club-clock.ts';
import { listLastSessions, listMemberships, type Membership, readPlan } from './plan-repository.ts';

/** A session with at most the person's own mark. */
type Marked = TrainingSession & { marks?: NonNullable<OwnSession['own']>[] };

/** A person's week: next and last sessions, and those they coach today. Check first that the caller acts for them. */
export async function readOwnTraining({ db }: Pick<MemberContext, 'db'>, id: string) {
  const now = new Date();
  const day = today();
  const memberships = await listMemberships(db, [id], day);
  const within = { from: day, until: addDays(day, limits.nextSessionsDays) };
  const groupIds = [...new Set(memberships.map(({ group_id }) => group_id))];
  const [plan, held] = await Promise.all([
    readPlan(db, groupIds, within, [id]),
    listLastSessions(db, id, limits.lastSessions),
  ]);
  const sessions = planSessions(plan, within).flatMap((session) => {
    const membership = memberships.find((one) => isOn(one, session));
    return membership ? [{ session, membership }] : [];
  });
  const coached = memberships
    .filter(({ role, since }) => role === 'COACH' && since <= day)
    .map(({ group_id, group }) => ({ id: group_id, ...group }))
    .sort((one, other) => one.name.localeCompare(other.name));
  return {
    id,
    coached,
    today: sessions
      .filter(({ session, membership }) => membership.role === 'COACH' && session.date === day)
      .map(({ session, membership: { group } }) => withGroup(session, group)),
    next: sessions
      .filter(({ session }) => endOf(session) > now)
      .slice(0, limits.nextSessions)
      .map(({ session, membership: { group } }) => toOwnSession(session, group, now)),
    last: held.map(({ group, ...session }) => toOwnSession(session, group, now)),
  };
}

/** Whether a membership covers a session. */
export function isOn(
  { group_id, since, until }: Pick<Membership, 'group_id' | 'since' | 'until'>,
  session: Pick<TrainingSession, 'group_id' | 'date'>,
): boolean {
  const { date } = session;
  return group_id === session.group_id && since <= date && (until === null || date < until);
}

function withGroup(session: Marked, { name, location }: Membership['group']) {
  const { marks: _, ...rest } = session;
  return { ...rest, group_name: name, location };
}

function toOwnSession(session: Marked, group: Membership['group'], now: Date): OwnSession {
  const [mark] = session.marks ?? [];
  // full attendance has no minutes
  const isPart = mark !== undefined && mark.minutes !== null && mark.minutes < session.minutes;
  const minutes = isPart ? mark.minutes : null;
  const own = mark ? { mark: mark.mark, minutes, note: mark.note } : null;
  const isOpen = session.state !== 'CANCELLED' && startOf(session) > now;
  return { ...withGroup(session, group), own, canExcuse: isOpen && own?.mark !== 'HERE' };
}
