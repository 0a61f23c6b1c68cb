import type { Database } from '@dojang/db/client';
import { birthYearOf } from '@dojang/schemas/distinct-names';
import type {
  AttendanceQuery,
  GroupAttendance,
  Period,
  TrainingHours,
} from '@dojang/schemas/group-attendance';
import { planSessions } from '@dojang/schemas/plan-sessions';
import { readPlan } from '../session/plan-repository.ts';
import { countCoachHours, countHours } from './attendance-repository.ts';
import { findGroup } from '../group/groups-repository.ts';
import { listMembersWithin, listPeople } from '../group/members-repository.ts';

/** Attendance of a group, including planned sessions: its athletes of these days, and guests. Null for an unknown group. */
export async function readAttendance(db: Database, { id, from, until }: AttendanceQuery) {
  const found = await findGroup(db, id);
  if (!found) return null;
  const [plan, members] = await Promise.all([
    readPlan(db, [id], { from, until }),
    listMembersWithin(db, id, { from, until }),
  ]);
  const sessions = planSessions(plan, { from, until }).map((session) => ({
    id: session.id,
    date: session.date,
    start: session.start,
    minutes: session.minutes,
    state: session.state,
    marks: 'marks' in session ? session.marks : [],
  }));
  const { name, location } = found;
  return {
    group: { id, name, location },
    from,
    until,
    sessions: sessions.map(({ marks, ...session }) => ({
      ...session,
      here: session.state === 'HELD' ? marks.filter(({ mark }) => mark === 'HERE').length : 0,
    })),
    people: await peopleOf(db, members, sessions),
  };
}

type Marked = {
  id: string;
  marks: readonly {
    user_id: string | null;
    mark: GroupAttendance['people'][number]['marks'][string];
  }[];
};

async function peopleOf(
  db: Database,
  members: Awaited<ReturnType<typeof listMembersWithin>>,
  sessions: readonly Marked[],
) {
  const marksOf = new Map<string, GroupAttendance['people'][number]['marks']>();
  for (const { user_id, role } of members) if (role === 'ATHLETE') marksOf.set(user_id, {});
  for (const { id, marks } of sessions) {
    for (const { user_id, mark } of marks) {
      if (user_id === null) continue;
      marksOf.set(user_id, { ...marksOf.get(user_id), [id]: mark });
    }
  }
  const memberIds = new Set(members.map(({ user_id }) => user_id));
  const people = await listPeople(db, [...marksOf.keys()]);
  return people.map(({ birthday, ...person }) => ({
    ...person,
    birth_year: birthYearOf(birthday),
    isGuest: !memberIds.has(person.id),
    marks: marksOf.get(person.id) ?? {},
  }));
}

export async function readHours(db: Database, period: Period): Promise<TrainingHours> {
  const [groups, coaches] = await Promise.all([
    countHours(db, period),
    countCoachHours(db, period),
  ]);
  return groups.map((group) => ({
    ...group,
    coaches: coaches
      .filter(({ group_id }) => group_id === group.id)
      .map(({ group_id: _, ...coach }) => coach),
  }));
}
