import { addDays } from '@dojang/schemas/calendar-day';
import type { TrainingSession } from '@dojang/schemas/training';
import type { GroupRole, TrainingBreak } from '@dojang/schemas/training-group';
import type { User } from '@dojang/schemas/user';
import { type DemoMark, makeAttendance } from './demo-attendance.ts';
import type { DemoMember } from './demo-club.ts';
import { type DemoGrades, makeGrades } from './demo-grades.ts';
import { type DemoGroup, makeBreaks, makeGroups, trainingDays } from './demo-groups.ts';
import { enterReady, makeComing } from './demo-next-weeks.ts';
import { type DemoNotice, makeNotices } from './demo-notices.ts';
import { giveRoles } from './demo-roles.ts';
import { randomFrom } from './random.ts';

type DemoMembership = { group_id: string; user_id: string; role: GroupRole; since: string };

/** Two years of the demo club's training until yesterday, and changes in the next weeks. */
export type DemoTraining = DemoGrades & {
  /** All who train, as stored. */
  users: User[];
  groups: DemoGroup[];
  breaks: TrainingBreak[];
  memberships: DemoMembership[];
  sessions: TrainingSession[];
  marks: DemoMark[];
  guardianships: { guardian_id: string; child_id: string }[];
  notices: DemoNotice[];
  /** A child who is ready for an exam tomorrow, and one who lacks two units; undefined in a small club. */
  ready: User | undefined;
  short: User | undefined;
};

/** Units that `short` lacks for the next grade, and units that it needs. */
const lackingUnits = 2;
const unitsOfShort = 48;

/** The training of a demo club, deterministic by members, `seed` and `today`. */
export function makeDemoTraining(
  members: readonly DemoMember[],
  { seed, today }: { seed: number; today: string },
): DemoTraining {
  const random = randomFrom(seed);
  const roles = giveRoles(members, today);
  const groups = makeGroups(random, roles, today);
  const breaks = makeBreaks(random, today);
  const grades = makeGrades(random, groups, roles, today);
  const { ready, short, guardian, children } = roles;

  // members with grades joined with their first one, others some months ago
  const since = new Map<string, string>();
  for (const { user_id, date } of grades.awards)
    if (date !== null && date < (since.get(user_id) ?? today)) since.set(user_id, date);
  const sinceOf = (id: string) => {
    const day = since.get(id) ?? addDays(today, -random.between(20, 200));
    since.set(id, day);
    return day;
  };
  const memberships = groups.flatMap(({ id: group_id, coach, athletes }): DemoMembership[] => [
    { group_id, user_id: coach.id, role: 'COACH', since: addDays(today, -trainingDays) },
    ...athletes.map(({ user: { id } }) => ({
      group_id,
      user_id: id,
      role: 'ATHLETE' as const,
      since: sinceOf(id),
    })),
  ]);
  const lastOfShort = grades.awards.find(({ user_id }) => user_id === short?.id)?.date;
  const counted =
    short && lastOfShort
      ? { userId: short.id, since: lastOfShort, sessions: unitsOfShort - lackingUnits }
      : undefined;
  const held = makeAttendance(random, { groups, breaks, since, counted, today });
  const coming = makeComing(random, { groups, breaks, guardian, children, today });
  const all = { ...grades, groups, sessions: held.sessions, marks: held.marks };
  return {
    ...grades,
    entries: [...grades.entries, ...enterReady(all, today)],
    users: roles.trainees.map(({ user }) => user),
    groups,
    breaks,
    memberships,
    sessions: [...held.sessions, ...coming.sessions],
    marks: [...held.marks, ...coming.marks],
    notices: makeNotices({ ...coming, groups, guardian, children, today }),
    guardianships: children.map(({ id }) => ({ guardian_id: guardian.id, child_id: id })),
    ready,
    short,
  };
}
