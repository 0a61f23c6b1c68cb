import { Announcement } from '@dojang/schemas/announcement';
import { SuccessAnswer } from '@dojang/schemas/answer';
import {
  Approval,
  CompetitionRecord,
  EntryAnswer,
  EntryChanges,
  EntryDraft,
  StartAnswer,
  StartQuery,
} from '@dojang/schemas/entry';
import { EntryExport } from '@dojang/schemas/lists/entry-list';
import { TournamentReference } from '@dojang/schemas/tournament';
import { z } from 'zod';
import type { MemberContext } from '../../../context.ts';
import { named, adminProcedure, memberProcedure, rest, router, succeed } from '../../../trpc.ts';
import { announcementRouter } from '../announcement/announcement-router.ts';
import { changeEntries } from './entry-service.ts';
import {
  approve,
  enter,
  exportEntries,
  readAnnouncements,
  readCompetition,
  readStarts,
} from './service.ts';

const Cell = z.union([z.string(), z.number(), z.date(), z.null()]);
const errorResponses = [403, 404, 409];

// who may change an entry is decided in `access.ts`
export const competitionRouter = router({
  announcement: announcementRouter,
  /** Over REST it is `entries.csv` and `entries.xlsx`. */
  export: memberProcedure
    .input(TournamentReference.extend(EntryExport.shape))
    .output(z.array(z.array(Cell)))
    .query(({ ctx, input: { id, ...template } }) => exportEntries(ctx, id, template)),
  list: memberProcedure
    .meta(
      rest('GET /api/competition', 'All announced competitions', {
        success: 'The announcements, the newest first',
      }),
    )
    .output(z.array(Announcement))
    .query(({ ctx }) => readAnnouncements(ctx)),
  get: memberProcedure
    .meta(
      rest('GET /api/competition/{id}', 'One competition with its entries', {
        description:
          "Of others' entries only the confirmed ones, without details, and with initials of those who refuse their name.",
        success: 'The announcement and its entries',
        errors: [404],
      }),
    )
    .input(TournamentReference)
    .output(CompetitionRecord.nullable())
    .query(({ ctx, input }) => readCompetition(ctx, input.id)),
  starts: memberProcedure
    .meta(
      rest('GET /api/competition/{id}/divisions', 'Where somebody can start, and why', {
        description: 'The caller, or `user`: a child, or somebody whom the caller coaches.',
        success: 'The divisions and the reasons',
        errors: [403, 404],
      }),
    )
    .input(StartQuery)
    .output(StartAnswer)
    .query(({ ctx, input }) => readStarts(ctx, input)),
  approve: adminProcedure
    .meta(
      rest('PUT /api/competition/approval', 'Permit people to enter competitions, or no longer'),
    )
    .input(Approval)
    .output(SuccessAnswer)
    .mutation(succeed('competition.approved', approve)),
  enter: memberProcedure
    .meta(
      rest('POST /api/competition/{id}/entry', 'Enter somebody', {
        description:
          'The caller, or `user_id`: a child, or somebody whom the caller coaches. With your own `entry_id`, the call can be repeated, and with other values it changes the entry: its confirmed place stays unless the division changes.',
        errors: errorResponses,
      }),
    )
    .input(EntryDraft)
    .output(EntryAnswer)
    .mutation(succeed('competition.entered', named('entry_id', enter))),
  change: memberProcedure
    .meta(
      rest('PUT /api/competition/{id}/entries', 'Change entries: all of the changes, or none', {
        description:
          'In order. Those of yourself and your children can be wished for and withdrawn, also after the deadline (`WISH`, `WITHDRAW`); those of people whom you coach also confirmed, declined, moved, weighed and given a result.',
        errors: errorResponses,
      }),
    )
    .input(EntryChanges)
    .output(SuccessAnswer)
    .mutation(
      succeed('competition.entrySaved', (ctx: MemberContext, { id, changes }) =>
        changeEntries(ctx, id, changes),
      ),
    ),
});
