import { addDays } from '@dojang/schemas/calendar-day';
import { limits } from '@dojang/schemas/limits';
import { lastDayOf } from '@dojang/schemas/registration';
import type { Kind as KindName } from '@dojang/schemas/sync';
import { today } from '@dojang/schemas/time';
import { hideBirthdays, listCompetitors } from '../../competition/people.ts';
import { readOwnGrading } from '../../grading/readiness-service.ts';
import { listNotices, markRead } from '../../notice/repository.ts';
import { nameParticipants } from '../../tournament/name-participants.ts';
import { listTournaments } from '../../tournament/repository.ts';
import { readTrainees } from '../../training/read-day.ts';
import { findProfile } from '../../user/repository.ts';
import type { Kind } from '../kind.ts';
import { pushProfile } from '../push-profile.ts';
import { competition, readOnDevice } from './competition.ts';
import { session } from './session.ts';
import { week } from './week.ts';

// the small kinds; those with more to say have a file

const profile: Kind<'profile'> = {
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
  async pull({ ctx, coached }) {
    const { groups, sessions } = await coached();
    // only coaches pull people
    if (groups.length === 0) return [];
    const first = await ctx.readOnce('people on device', () =>
      readTrainees(ctx, { take: ctx.clubPeopleOnDevice }),
    );
    const firstIds = new Set(first.map(({ id }) => id));
    const ids = [
      ...groups.flatMap(({ members }) => members.map(({ id }) => id)),
      ...sessions.flatMap(({ marks }) => marks.flatMap(({ user_id }) => user_id ?? [])),
    ];
    const others = await readTrainees(ctx, { ids: ids.filter((id) => !firstIds.has(id)) });
    // the same array keeps its digest
    return others.length > 0 ? [...first, ...others] : first;
  },
};

/** The caller's inbox. Reading one that is gone, or another user's, changes nothing. */
const notice: Kind<'notice'> = {
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
  async pull({ ctx, reachedIds, subjectIds }) {
    if (ctx.actor.authority !== 'ADMIN') {
      const people = await listCompetitors(ctx.db, { ids: await reachedIds() });
      const own = new Set(await subjectIds());
      const coached = people.filter(({ id }) => !own.has(id));
      if (coached.length === 0) return people;
      const recent = addDays(today(), -limits.resultDays);
      const announced = (await readOnDevice(ctx)).map(({ announcement }) => announcement);
      const ahead = announced.filter((one) => lastDayOf(one) >= recent);
      const hidden = new Map(hideBirthdays(coached, ahead).map((one) => [one.id, one]));
      return people.map((one) => hidden.get(one.id) ?? one);
    }
    return ctx.readOnce('competitors on device', () =>
      listCompetitors(ctx.db, { take: ctx.clubPeopleOnDevice }),
    );
  },
};

// read-only

const family: Kind<'family'> = {
  async pull({ ctx, family: read }) {
    const { children, ended } = await read();
    return [{ id: ctx.actor.id, childIds: children.map(({ id }) => id), ended }];
  },
};

const group: Kind<'group'> = { pull: async ({ coached }) => (await coached()).groups };

const grading: Kind<'grading'> = {
  async pull({ ctx, subjectIds }) {
    const ids = await subjectIds();
    return Promise.all(ids.map(async (id) => ({ ...(await readOwnGrading(ctx, id)), id })));
  },
};

/** The newest tournaments: read once for all devices, and with the names that the caller may see. */
const tournament: Kind<'tournament'> = {
  pull: async ({ ctx }) =>
    nameParticipants(
      ctx,
      await ctx.readOnce('tournaments on device', () =>
        listTournaments(ctx.db, { take: limits.tournamentsOnDevice }),
      ),
    ),
};

export const kinds: { [K in KindName]: Kind<K> } = {
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
  competitor,
};
