import type { SessionsQuery } from '@dojang/schemas/group-attendance';
import { planSessions } from '@dojang/schemas/plan-sessions';
import { today } from '@dojang/schemas/time';
import type { SessionWithMarks } from '@dojang/schemas/training-calls';
import type { CoachContext } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import { nameGroups } from '../group/groups-repository.ts';
import { listPeople } from '../group/members-repository.ts';
import { readPlan } from './plan-repository.ts';
import { toWireMark } from './read-day.ts';

/**
 * Sessions of the caller's groups on some days with their current marks, including planned ones. Throws 404 if an administrator
 * names an unknown group.
 */
export async function listSessions(
  { db, groupIds }: CoachContext,
  { from = today(), until = from, groupId }: SessionsQuery,
): Promise<SessionWithMarks[]> {
  const found = await nameGroups(db, groupIds);
  if (groupId !== undefined && found.length === 0) throw notFound('group', groupId);
  const groups = new Map(found.map((group) => [group.id, group]));
  const plan = await readPlan(db, [...groups.keys()], { from, until });
  const sessions = planSessions(plan, { from, until });
  const marked = sessions.flatMap((session) => ('marks' in session ? session.marks : []));
  const userIds = new Set(marked.flatMap(({ user_id }) => user_id ?? []));
  const people = new Map((await listPeople(db, [...userIds])).map((one) => [one.id, one]));
  return sessions.flatMap((session) => {
    const group = groups.get(session.group_id);
    if (!group) return [];
    const marks = 'marks' in session ? session.marks : [];
    return {
      ...session,
      group_name: group.name,
      location: group.location,
      marks: marks.map((mark) => {
        const { name = null, surname = null } = people.get(mark.user_id ?? '') ?? {};
        return { ...toWireMark(mark), name, surname };
      }),
    };
  });
}
