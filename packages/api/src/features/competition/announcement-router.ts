import {
  AnnouncementAnswer,
  AnnouncementDraft,
  AnnouncementEnd,
  Cancellation,
  EditedAnnouncement,
  EntryMove,
} from '@dojang/schemas/announcement-calls';
import { inEnglish } from '@dojang/schemas/in-english';
import { TournamentReference } from '@dojang/schemas/tournament';
import { z } from 'zod';
import { adminProcedure, router, succeed } from '../../trpc.ts';
import { announce, cancel, close, previewMoves } from './announcement-service.ts';
import { findAnnouncement } from './repository.ts';

const tags = ['competition'];

export const announcementRouter = router({
  find: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/competition/{id}/announcement',
        summary: 'The announcement of a tournament, to change it',
        successDescription: 'The tournament with its announcement',
        errorResponses: [404],
        tags,
      },
    })
    .input(TournamentReference)
    .output(EditedAnnouncement.nullable())
    .query(({ ctx, input }) => findAnnouncement(ctx.db, input.id)),
  announce: adminProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/competition/announce',
        summary: 'Announce a competition, or change its announcement',
        description:
          'Without `id`, creates the tournament: name, place and day are enough. With `id`, replaces the whole announcement, and needs the `version` that you read. Wishes in removed divisions move to those that fit.',
        successDescription: inEnglish('competition.saved'),
        errorResponses: [404, 409],
        tags,
      },
    })
    .input(AnnouncementDraft)
    .output(AnnouncementAnswer)
    .mutation(succeed('competition.saved', ({ ctx, input }) => announce(ctx, input))),
  /** The entries that `announce` would move, and those that no longer fit. */
  preview: adminProcedure
    .input(AnnouncementDraft)
    .output(z.array(EntryMove))
    .mutation(({ ctx, input }) => previewMoves(ctx, input)),
  cancel: adminProcedure
    .input(Cancellation)
    .output(AnnouncementAnswer)
    .mutation(succeed('competition.cancelledNow', ({ ctx, input }) => cancel(ctx, input))),
  close: adminProcedure
    .input(AnnouncementEnd)
    .output(AnnouncementAnswer)
    .mutation(succeed('competition.doneNow', ({ ctx, input }) => close(ctx, input))),
});
