import { addDays } from '@dojang/schemas/calendar-day';
import { limits } from '@dojang/schemas/limits';
import { lastDayOf } from '@dojang/schemas/registration';
import type { Kind as KindName } from '@dojang/schemas/sync';
import { today } from '@dojang/schemas/time';
import { hideBirthdays, listCompetitors } from '../../competitions/entry/people.ts';
import { readOwnGrading } from '../../grading/readiness/readiness-service.ts';
import { listNotices, markRead } from '../../club/notice/repository.ts';
import { nameParticipants } from '../../events/tournament/name-participants.ts';
import { readTrainees } from '../../training/session/read-day.ts';
import { readPictureUrls } from '../../people/picture/repository.ts';
import { findProfile } from '../../people/user/repository.ts';
import type { Kind } from '../kind.ts';
import { familyTables, reachTables, trainingTables } from '../pulled-context.ts';
import { pushProfile } from '../push-profile.ts';
import { bout, boutPack } from './bout.ts';
import { competition, divisions, draw } from './competition.ts';
import { session } from './session.ts';
import { video, videoMark } from './video.ts';
import { week } from './week.ts';

// the small kinds; those with more to say have a file

const profile: Kind<'profile'> = {
  tables: familyTables,
  readBy: 'FAMILY',
  async pull({ ctx, subjectIds }) {
    const ids = await subjectIds();
    const found = await Promise.all(ids.map((id) => findProfile(ctx.db, id)));
    return found.flatMap((one) => (one ? [{ ...one, id: one.user.id }] : []));
  },
  async push(ctx, mutations) {
    const rejections = [];
    for (const mutation of mutations) rejections.push(await pushProfile(ctx, mutation));
    return rejections;
  },
};

/** The first people of the club by name, up to the configured limit, plus members and guests of the kept groups. */
const person: Kind<'person'> = {
  tables: [...trainingTables, 'User'],
  readBy: 'CLUB',
  async pull({ ctx, coached, share }) {
    const { groups, sessions } = await coached();
    // only coaches pull people
    if (groups.length === 0) return [];
    const first = await share('people');
    const firstIds = new Set(first.map(({ id }) => id));
    const ids = [
      ...groups.flatMap(({ members }) => members.map(({ id }) => id)),
      ...sessions.flatMap(({ marks }) => marks.flatMap(({ user_id }) => user_id ?? [])),
    ];
    const otherIds = ids.filter((id) => !firstIds.has(id));
    // the same array keeps its digest
    if (otherIds.length === 0) return first;
    // a guest's row is no record of the coach's own
    await share('users');
    return [...first, ...(await readTrainees(ctx, { ids: otherIds }))];
  },
};

/** The caller's inbox. Reading one that is gone, or another user's, changes nothing. */
const notice: Kind<'notice'> = {
  tables: ['Notice', ...familyTables],
  readBy: 'FAMILY',
  pull: ({ ctx }) => listNotices(ctx.db, ctx.actor.id),
  async push({ db, actor }, mutations) {
    const ids = mutations.map(({ subject }) => subject);
    await markRead(db, actor.id, ids);
    return mutations.map(() => null);
  },
};

/**
 * Where the caller and those whom they guard or coach can start; for administrators everybody, up to the configured limit. Of those
 * whom they coach the year of birth.
 */
const competitor: Kind<'competitor'> = {
  tables: [...reachTables, 'GradeAward', 'CompetitionEntry', 'Paper'],
  async pull({ ctx, reachedIds, subjectIds, share }) {
    if (ctx.actor.authority === 'ADMIN') return share('competitors');
    const people = await listCompetitors(ctx.db, { ids: await reachedIds() });
    const own = new Set(await subjectIds());
    const coached = people.filter(({ id }) => !own.has(id));
    if (coached.length === 0) return people;
    const recent = addDays(today(), -limits.resultDays);
    const announced = await share('announcements');
    const ahead = announced.filter((one) => lastDayOf(one) >= recent);
    const hidden = new Map(hideBirthdays(coached, ahead).map((one) => [one.id, one]));
    return people.map((one) => hidden.get(one.id) ?? one);
  },
};

// read-only

const family: Kind<'family'> = {
  tables: familyTables,
  readBy: 'FAMILY',
  async pull({ ctx, family: read }) {
    const { children, ended } = await read();
    return [{ id: ctx.actor.id, childIds: children.map(({ id }) => id), ended }];
  },
};

/** Groups that the caller coaches, with the pictures of their people. */
const group: Kind<'group'> = {
  tables: [...trainingTables, 'User'],
  readBy: 'CLUB',
  async pull({ ctx, coached }) {
    const { groups } = await coached();
    if (groups.length === 0) return [];
    const ids = groups.flatMap(({ members }) => members.map(({ id }) => id));
    const pictures = await readPictureUrls(ctx.db, ids);
    return groups.map(({ members, ...one }) => ({
      ...one,
      members: members.map((member) => {
        const img = pictures.get(member.id);
        return img === undefined ? member : { ...member, img };
      }),
    }));
  },
};

const grading: Kind<'grading'> = {
  tables: [...reachTables, 'AttendanceMark', 'GradeAward', 'Exam', 'ExamEntry', 'RulePack'],
  readBy: 'FAMILY',
  async pull({ ctx, subjectIds }) {
    const ids = await subjectIds();
    return Promise.all(ids.map(async (id) => ({ ...(await readOwnGrading(ctx, id)), id })));
  },
};

/** The newest tournaments, with the names that the caller may see. */
const tournament: Kind<'tournament'> = {
  tables: [...reachTables, 'Paper'],
  async pull({ ctx, share }) {
    await share('hiddenNames');
    return nameParticipants(ctx, await share('tournaments'));
  },
};

export type Kinds = { readonly [K in KindName]: Kind<K> };

export const kinds: Kinds = {
  profile,
  family,
  group,
  session,
  person,
  week,
  grading,
  tournament,
  notice,
  competition,
  divisions,
  competitor,
  draw,
  bout,
  boutPack,
  video,
  videoMark,
};
