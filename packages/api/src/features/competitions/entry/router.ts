import { Announcement } from '@dojang/schemas/announcement';
import { SuccessAnswer } from '@dojang/schemas/answer';
import {
  Approval,
  CompetitionRecord,
  EntryAnswer,
  type EntryChange,
  EntryDecision,
  EntryDraft,
  EntryResults,
  EntryWeights,
  EntryWithdrawal,
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

/** A call that changes entries: all or none. */
const saveEntries = <Input extends { id: string }>(changesOf: (input: Input) => EntryChange[]) =>
  succeed('competition.entrySaved', (ctx: MemberContext, input: Input) =>
    changeEntries(ctx, input.id, changesOf(input)),
  );

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
  withdraw: memberProcedure
    .meta(
      rest(
        'POST /api/competition/{id}/entry/{entry}/withdraw',
        'Withdraw an entry, also after the deadline',
        { errors: errorResponses },
      ),
    )
    .input(EntryWithdrawal)
    .output(SuccessAnswer)
    .mutation(
      saveEntries(({ entry: entry_id, note = null }) => [{ action: 'WITHDRAW', entry_id, note }]),
    ),
  decide: memberProcedure
    .meta(
      rest(
        'POST /api/competition/{id}/entry/{entry}/decision',
        'Confirm, decline or move an entry of somebody whom you coach',
        { errors: errorResponses },
      ),
    )
    .input(EntryDecision)
    .output(SuccessAnswer)
    .mutation(
      saveEntries(({ entry: entry_id, decision, reply = null, division_id = null }) => [
        {
          CONFIRM: { action: 'CONFIRM' as const, entry_id },
          DECLINE: { action: 'DECLINE' as const, entry_id, reply },
          MOVE: { action: 'MOVE' as const, entry_id, division_id },
        }[decision],
      ]),
    ),
  weighIn: memberProcedure
    .meta(
      rest('PUT /api/competition/{id}/weigh-in', 'Enter weights of the scale, in grams', {
        description: 'All or none.',
        errors: errorResponses,
      }),
    )
    .input(EntryWeights)
    .output(SuccessAnswer)
    .mutation(
      saveEntries(({ weights }) => weights.map((one) => ({ action: 'WEIGH' as const, ...one }))),
    ),
  enterResults: memberProcedure
    .meta(
      rest('PUT /api/competition/{id}/results', 'Enter results', {
        description: 'All or none.',
        errors: errorResponses,
      }),
    )
    .input(EntryResults)
    .output(SuccessAnswer)
    .mutation(
      saveEntries(({ results }) => results.map((one) => ({ action: 'RESULT' as const, ...one }))),
    ),
});
