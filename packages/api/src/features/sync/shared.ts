import { limits } from '@dojang/schemas/limits';
import type { MemberContext } from '../../context.ts';
import { listNamed } from '../competitions/draw/service.ts';
import { listCompetitors } from '../competitions/entry/people.ts';
import { listCompetitions } from '../competitions/entry/repository.ts';
import { viewFor } from '../competitions/entry/view.ts';
import { listUnnamed } from '../people/paper/service.ts';
import { listTournaments, tournamentTables } from '../events/tournament/repository.ts';
import { readTrainees } from '../training/session/read-day.ts';

const competitionTables = ['Announcement', 'Tournament', 'CompetitionEntry', 'User', 'Paper'];

/**
 * What a kind has in common on all devices: read and digested once for each version of its tables. A kind that has used one is
 * read again when it has another digest.
 */
export const shared = {
  /** The first people of the club by name, up to the configured limit. */
  people: (ctx: MemberContext) =>
    ctx.cached('people on device', () => readTrainees(ctx, { take: ctx.clubPeopleOnDevice }), [
      'User',
    ]),
  /** Changes with every user. */
  users: async ({ listChanges, listVersion }: MemberContext) => [
    listVersion && (await listChanges.lastOf(listVersion, ['User'])),
  ],
  /** Where those people can start. */
  competitors: (ctx: MemberContext) =>
    ctx.cached(
      'competitors on device',
      () => listCompetitors(ctx.db, { take: ctx.clubPeopleOnDevice }),
      ['User', 'GradeAward', 'CompetitionEntry', 'Paper'],
    ),
  tournaments: (ctx: MemberContext) =>
    ctx.cached(
      'tournaments on device',
      () => listTournaments(ctx.db, { take: limits.tournamentsOnDevice }),
      tournamentTables,
    ),
  /** Everybody who refuses their name. */
  hiddenNames: (ctx: MemberContext) =>
    ctx.cached('hidden names', async () => [...(await listUnnamed(ctx.db))], ['Paper']),
  /** The newest announcements, with everything. */
  competitions: (ctx: MemberContext) =>
    ctx.cached(
      'competitions on device',
      () => listCompetitions(ctx.db, { take: limits.competitionsOnDevice }),
      competitionTables,
    ),
  /** The same without entries. */
  announcements: (ctx: MemberContext) =>
    ctx.cached(
      'announcements on device',
      async () => (await shared.competitions(ctx)).map(({ announcement }) => announcement),
      ['Announcement', 'Tournament'],
    ),
  /** The newest announcements, as somebody sees them who is close to nobody. */
  publicCompetitions: (ctx: MemberContext) =>
    ctx.cached(
      'public competitions on device',
      async () => {
        const nobody = { isAdmin: false, ids: new Set<string>() };
        return (await shared.competitions(ctx)).flatMap((one) => viewFor(nobody, one) ?? []);
      },
      competitionTables,
    ),
  /** The draws of the newest announcements, with everything. */
  draws: (ctx: MemberContext) =>
    ctx.cached('draws on device', async () => listNamed(ctx.db, await shared.competitions(ctx)), [
      'Draw',
      ...competitionTables,
    ]),
  /** Sessions begin and end in between changes. */
  quarterHour: async () => [Math.floor(Date.now() / 900_000)],
};
export type SharedName = keyof typeof shared;
