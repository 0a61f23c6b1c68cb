import { SuccessAnswer } from '@dojang/schemas/answer';
import { limits } from '@dojang/schemas/limits';
import { MarkLabels } from '@dojang/schemas/own-labels';
import {
  Video,
  VideoReference,
  VideoReferences,
  VideosQuery,
  VideoWithMarks,
} from '@dojang/schemas/video';
import { z } from 'zod';
import { adminProcedure, memberProcedure, rest, router, succeed } from '../../../trpc.ts';
import { changeLabels, readLabels } from './labels.ts';
import { listDropped, listVideos, readVideo } from './service.ts';

export const videoRouter = router({
  list: memberProcedure
    .meta(
      rest('GET /api/video', 'Videos of a person', {
        description: `Those that you made or are in, or those with \`user\` in them, whom you guard or coach. The newest ${limits.videosOnDevice}.`,
        success: 'The videos, without their marks',
        errors: [403],
      }),
    )
    .input(VideosQuery)
    .output(z.array(Video))
    .query(({ ctx, input }) => listVideos(ctx, input.user)),
  labels: memberProcedure.output(MarkLabels.shape.labels).query(({ ctx }) => readLabels(ctx.db)),
  setLabels: adminProcedure
    .input(MarkLabels)
    .output(SuccessAnswer)
    .mutation(succeed('videos.labelsSaved', changeLabels)),
  /** For devices: whose films they remove. */
  dropped: memberProcedure
    .input(VideoReferences)
    .output(z.array(VideoReference.shape.id))
    .query(({ ctx, input }) => listDropped(ctx, input.ids)),
  get: memberProcedure
    .meta(
      rest('GET /api/video/{id}', 'A video with its marks', {
        description: 'For the people in it, their guardians and coaches, and who made it.',
        success: 'The video, and its marks in the order of the film',
        errors: [404],
      }),
    )
    .input(VideoReference)
    .output(VideoWithMarks.nullable())
    .query(({ ctx, input }) => readVideo(ctx, input.id)),
});
