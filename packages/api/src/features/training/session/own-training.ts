import { addDays } from '@dojang/schemas/calendar-day';
import { limits } from '@dojang/schemas/limits';
import { type Days, planSessions } from '@dojang/schemas/plan-sessions';
import { today } from '@dojang/schemas/time';
import type { TrainingSession } from '@dojang/schemas/training';
import type { OwnSession } from '@dojang/schemas/training-calls';
import type { MemberContext } from '../../../context.ts';
import { endOf, startOf } from './club-clock.ts';
import {
  listLastSessions,
  listMemberships,
  listOwnMarks,
  type Membership,
  readPlan,
} from './plan-repository.ts';

const planTables = ['TrainingGroup', 'TrainingSlot', 'TrainingBreak', 'TrainingSession'];

/** A person's week: next and last sessions, and those they coach today. Check first that the caller acts for them. */
export async function readOwnTraining(ctx: MemberContext, id: string) {
  const { db } = ctx;
  const now = new Date();
  const day = today();
  const memberships = await listMemberships(db, [id], day);
  const within = { from: day, until: addDays(day, limits.nextSessionsDays) };
  const [week, held] = await Promise.all([
    ctx.cached('week of all groups', () => readWeek(db, within), planTables),
    listLastSessions(db, id, limits.lastSessions),
  ]);
  const sessions = week.flatMap((session) => {
    const membership = memberships.find((one) => isOn(one, session));
    return membership ? [{ session, membership }] : [];
  });
  const ahead = sessions
    .filter(({ session }) => endOf(session) > now)
    .slice(0, limits.nextSessions);
  const marks = await listOwnMarks(
    db,
    id,
    ahead.map(({ session }) => session.id),
  );
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
    next: ahead.map(({ session, membership: { group } }) =>
      toOwnSession(session, group, marks.get(session.id), now),
    ),
    last: held.map(({ group, own, ...session }) => toOwnSession(session, group, own, now)),
  };
}

/** The sessions of all groups: a coach's tap changes one person's mark, and not these. */
async function readWeek(db: MemberContext['db'], within: Days): Promise<TrainingSession[]> {
  const { stored, ...plan } = await readPlan(db, 'all', within, []);
  return planSessions({ ...plan, stored: stored.map(({ marks: _, ...one }) => one) }, within);
}

/** Whether a membership covers a session. */
export function isOn(
  { group_id, since, until }: Pick<Membership, 'group_id' | 'since' | 'until'>,
  session: Pick<TrainingSession, 'group_id' | 'date'>,
): boolean {
  const { date } = session;
  return group_id === session.group_id && since <= date && (until === null || date < until);
}

function withGroup(session: TrainingSession, { name, location }: Membership['group']) {
  return { ...session, group_name: name, location };
}

function toOwnSession(
  session: TrainingSession,
  group: Membership['group'],
  mark: OwnSession['own'] | undefined,
  now: Date,
): OwnSession {
  // full attendance has no minutes
  const isPart = mark && mark.minutes !== null && mark.minutes < session.minutes;
  const minutes = isPart ? mark.minutes : null;
  const own = mark ? { mark: mark.mark, minutes, note: mark.note } : null;
  const isOpen = session.state !== 'CANCELLED' && startOf(session) > now;
  return { ...withGroup(session, group), own, canExcuse: isOpen && own?.mark !== 'HERE' };
}
