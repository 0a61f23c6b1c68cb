import { ClubAges, ClubAttendance, ClubBelts, ClubMembers } from '@dojang/schemas/club-overview';
import { limits } from '@dojang/schemas/limits';
import { MissingCounts } from '@dojang/schemas/user';
import { adminProcedure, rest, router } from '../../../trpc.ts';
import { countMissing } from '../../people/user/repository.ts';
import { readAges, readAttendance, readBelts, readMembers } from './service.ts';

/** Sums over all members grow with the club, so they are kept until something changes (decision 17). */
const isCached = true;

export const clubRouter = router({
  attention: adminProcedure
    .meta(
      rest('GET /api/club/attention', 'Of how many people something is missing', {
        description: `Counted up to ${limits.attentionMax}. \`GET /api/user/page?missing=…\` lists them.`,
        success: 'Numbers of people by what is missing',
      }),
    )
    .output(MissingCounts)
    .query(({ ctx }) => countMissing(ctx.db)),
  members: adminProcedure
    .meta({
      ...rest('GET /api/club/members', 'Members, joined and left by month', {
        description: 'Of two years. A member is who is in a group; deleted users are in no month.',
        success: 'The months, the oldest first',
      }),
      isCached,
    })
    .output(ClubMembers)
    .query(({ ctx }) => readMembers(ctx.db)),
  ages: adminProcedure
    .meta({
      ...rest('GET /api/club/ages', 'Members by age and sex', {
        success: 'Age groups, the youngest first',
      }),
      isCached,
    })
    .output(ClubAges)
    .query(({ ctx }) => readAges(ctx.db)),
  belts: adminProcedure
    .meta({
      ...rest('GET /api/club/belts', 'Members by belt', {
        success: 'Belts, the lowest first, then those without one',
      }),
      isCached,
    })
    .output(ClubBelts)
    .query(({ ctx }) => readBelts(ctx.db)),
  attendance: adminProcedure
    .meta({
      ...rest('GET /api/club/attendance', 'Attendance by group and month', {
        description: 'Held sessions of the last twelve months.',
        success: 'Groups by name, each with its months',
      }),
      isCached,
    })
    .output(ClubAttendance)
    .query(({ ctx }) => readAttendance(ctx.db)),
});
