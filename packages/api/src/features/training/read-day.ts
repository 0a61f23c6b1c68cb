import { birthYearOf } from '@dojang/schemas/birth-year';
import { addDays } from '@dojang/schemas/calendar-day';
import { limits } from '@dojang/schemas/limits';
import { planSessions } from '@dojang/schemas/plan-sessions';
import { today } from '@dojang/schemas/time';
import type {
  CoachedGroup,
  CoachedSession,
  DayAnswer,
  DayRequest,
  Trainee,
} from '@dojang/schemas/training';
import type { KeptGroups } from '@dojang/schemas/sync';
import type { PeopleQuery } from '@dojang/schemas/training-calls';
import type { MemberContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { listCoachedGroupIds } from '../group/coaches-repository.ts';
import { requireCoaching } from '../group/coaching.ts';
import { changesSince } from './changes-since.ts';
import { listGroupsWithMembers, listTrainees } from './day-repository.ts';
import { readPlan } from './plan-repository.ts';

/** There is one record of all people. */
const peopleId = 'people';

/**
 * What has changed for a coach's device since it asked last: groups, sessions from two weeks back to `days` ahead, and the
 * people of the club. A group that the caller does not coach any more goes, with all that came by it. An administrator
 * gets those that are named. 403 when somebody else is signed in than whose device it is.
 */
export async function readDay(ctx: MemberContext, request: DayRequest): Promise<DayAnswer> {
  const { actor } = ctx;
  if (request.id !== actor.id) throw refuse('FORBIDDEN', 'auth.otherUsersRecord');
  const { known } = request;
  const nowMs = Date.now();
  const { groups, sessions } = await readCoached(ctx, request);
  // who coaches nobody learns of nobody
  const people = groups.length > 0 ? await readTrainees(ctx) : [];
  return {
    nowMs,
    group: changesSince(known.group, groups),
    people: changesSince(known.people, people.length > 0 ? [{ id: peopleId, people }] : []),
    session: changesSince(known.session, sessions),
  };
}

type Content<Kept> = Omit<Kept, 'version'>;
type Coached = { groups: Content<CoachedGroup>[]; sessions: Content<CoachedSession>[] };

/** The groups that the caller coaches, those of `groupIds` alone if it is given, and their sessions. */
export async function readCoached(
  { db, actor }: MemberContext,
  { days, groupIds }: KeptGroups,
): Promise<Coached> {
  const day = today();
  const isOfAll = actor.authority === 'ADMIN' && groupIds !== null;
  const ids = isOfAll ? groupIds : await listCoachedGroupIds(db, actor.id, groupIds ?? undefined);
  const found = ids.length > 0 ? await listGroupsWithMembers(db, ids, day) : [];
  if (found.length === 0) return { groups: [], sessions: [] };
  const groups = found.map(({ members, ...group }) => {
    const roles = new Map(members.map(({ user_id, role }) => [user_id, role]));
    return { ...group, members: [...roles].map(([id, role]) => ({ id, role })) };
  });
  const within = { from: addDays(day, -limits.trainingDaysBehind), until: addDays(day, days) };
  const coached = groups.map(({ id }) => id);
  const plan = await readPlan(db, coached, within);
  const sessions = planSessions(plan, within).map((session) => ({
    ...session,
    marks: 'marks' in session ? session.marks.map(toldMark) : [],
  }));
  return { groups, sessions };
}

/** The first people of the whole club by name, for a coach of the group. 403 for others. */
export async function searchPeople(
  ctx: MemberContext,
  { groupId, filter }: PeopleQuery,
): Promise<Trainee[]> {
  await requireCoaching(ctx, groupId);
  return readTrainees(ctx, { name: filter, take: limits.peopleFoundMax });
}

/** People as coaches may see them, sorted by name: filtered by `ids` or `name`, the first `take`. */
export async function readTrainees(
  { db }: MemberContext,
  which?: Parameters<typeof listTrainees>[1],
): Promise<Trainee[]> {
  const trainees = await listTrainees(db, which);
  return trainees.map(({ birthday, ...person }) => ({
    ...person,
    birth_year: birthYearOf(birthday),
  }));
}

/** A mark as callers have it: its moment in milliseconds. */
export const toldMark = <Mark extends { edited_at: Date }>({ edited_at, ...mark }: Mark) => ({
  ...mark,
  editedMs: edited_at.getTime(),
});
