import { createHash } from 'node:crypto';
import { birthYearOf } from '@dojang/schemas/distinct-names';
import { addDays, isBirthday } from '@dojang/schemas/calendar-day';
import { limits } from '@dojang/schemas/limits';
import { planSessions } from '@dojang/schemas/plan-sessions';
import { today } from '@dojang/schemas/time';
import type { DayAnswer, DayRequest, StoredGroups, Trainee } from '@dojang/schemas/training';
import type { MemberContext } from '../../../context.ts';
import { requireOneself } from '../../../acting-for.ts';
import { listCoachedGroupIds } from '../../../coaching.ts';
import { listBirthdays, listGroupsWithMembers, listTrainees } from './day-repository.ts';
import { readPlan } from './plan-repository.ts';

/** All people are one record. */
const peopleId = 'people';

/**
 * Changes for a coach's device: groups, sessions from two weeks ago to `days` ahead, and the people of the club. Groups that
 * the caller no longer coaches are gone. Administrators get the requested ones. Throws 403 if `id` is not signed in.
 */
export async function readDay(ctx: MemberContext, request: DayRequest): Promise<DayAnswer> {
  requireOneself(ctx, request.id);
  const { known } = request;
  const nowMs = Date.now();
  const { groups, sessions } = await readCoached(ctx, request);
  // only coaches get people
  const people = groups.length > 0 ? await readTrainees(ctx) : [];
  return {
    nowMs,
    group: changesSince(known.group, groups),
    people: changesSince(known.people, people.length > 0 ? [{ id: peopleId, people }] : []),
    session: changesSince(known.session, sessions),
  };
}

export async function readCoached({ db, actor }: MemberContext, { days, groupIds }: StoredGroups) {
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
  const athleteIds = new Map(
    groups.map(({ id, members }) => [
      id,
      members.flatMap((one) => (one.role === 'ATHLETE' ? one.id : [])),
    ]),
  );
  const birthdays = await listBirthdays(db, [...athleteIds.values()].flat());
  const sessions = planSessions(plan, within).map((session) => {
    const { group_id, date } = session;
    const celebrated = athleteIds
      .get(group_id)
      ?.filter((id) => isBirthday(birthdays.get(id), date));
    return {
      ...session,
      state_id: 'state_id' in session ? session.state_id : null,
      marks: 'marks' in session ? session.marks.map(toWireMark) : [],
      ...(celebrated && celebrated.length > 0 && { birthdays: celebrated }),
    };
  });
  return { groups, sessions };
}

export const searchTrainees = (ctx: MemberContext, name: string) =>
  readTrainees(ctx, { name, take: limits.peopleFoundMax });

/** People with the fields that coaches may see, by name: filtered by `ids` or `name`, the first `take`. */
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

/** A mark in the shape of the API, with its time in milliseconds. */
export const toWireMark = <Mark extends { edited_at: Date }>({ edited_at, ...mark }: Mark) => ({
  ...mark,
  editedMs: edited_at.getTime(),
});

/** Records that are new or changed compared with `known`, and known ids that are gone. A version is a content hash. */
function changesSince<Record extends { id: string }>(
  known: { [id: string]: string },
  records: readonly Record[],
) {
  const all = records.map((record) => ({ ...record, version: versionOf(record) }));
  const ids = new Set(records.map(({ id }) => id));
  return {
    changed: all.filter(({ id, version }) => !Object.hasOwn(known, id) || known[id] !== version),
    gone: Object.keys(known).filter((id) => !ids.has(id)),
  };
}

function versionOf(record: object): string {
  return createHash('sha256').update(JSON.stringify(record)).digest('base64url');
}
