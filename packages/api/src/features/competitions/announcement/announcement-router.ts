import {
  AnnouncementAnswer,
  AnnouncementDraft,
  AnnouncementEnd,
  Cancellation,
  EditedAnnouncement,
  EntryMove,
} from '@dojang/schemas/announcement-calls';
import { TournamentReference } from '@dojang/schemas/tournament';
import { z } from 'zod';
import { adminProcedure, rest, router, succeed } from '../../../trpc.ts';
import { announce, cancel, close, previewMoves } from './announcement-service.ts';
import { findAnnouncement } from '../entry/repository.ts';

export const announcementRouter = router({
  find: adminProcedure
    .meta(
      rest(
        'GET /api/competition/{id}/announcement',
        'The announcement of a tournament, to change it',
        { success: 'The tournament with its announcement', errors: [404] },
      ),
    )
    .input(TournamentReference)
    .output(EditedAnnouncement.nullable())
    .query(({ ctx, input }) => findAnnouncement(ctx.db, input.id)),
  announce: adminProcedure
    .meta(
      rest('PUT /api/competition/announce', 'Announce a competition, or change its announcement', {
        description:
          'Without `id`, creates the tournament: name, place and day are enough. With `id`, replaces the whole announcement, and needs the `version` that you read. Wishes in removed divisions move to those that fit.',
        errors: [404, 409],
      }),
    )
    .input(AnnouncementDraft)
    .output(AnnouncementAnswer)
    .mutation(succeed('competition.saved', announce)),
  /** The entries that `announce` would move, and those that no longer fit. */
  preview: adminProcedure
    .input(AnnouncementDraft)
    .output(z.array(EntryMove))
    .mutation(({ ctx, input }) => previewMoves(ctx, input)),
  cancel: adminProcedure
    .input(Cancellation)
    .output(AnnouncementAnswer)
    .mutation(succeed('competition.cancelledNow', cancel)),
  close: adminProcedure
    .input(AnnouncementEnd)
    .output(AnnouncementAnswer)
    .mutation(succeed('competition.doneNow', close)),
});
