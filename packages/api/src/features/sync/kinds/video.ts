import { VideoChange, VideoMarkChange } from '@dojang/schemas/video';
import { refuse } from '../../../errors.ts';
import { listForDevice, listMarksOf, saveMark, saveVideo } from '../../analysis/video/service.ts';
import { type Kind, pushEach } from '../kind.ts';
import { reachTables } from '../pulled-context.ts';

/** The newest videos that the caller made, or with those in them whom they guard or coach. */
export const video: Kind<'video'> = {
  tables: ['Video', ...reachTables],
  pull: async ({ ctx, reachedIds }) => listForDevice(ctx, await reachedIds()),
  push: (ctx, mutations) =>
    pushEach(ctx, mutations, async ({ subject, change, ...sent }) => {
      const { success, data } = VideoChange.safeParse(change);
      if (!success) throw refuse('BAD_REQUEST', 'server.refused');
      return saveVideo(ctx, subject, data, sent);
    }),
};

/** Their marks. */
export const videoMark: Kind<'videoMark'> = {
  tables: ['VideoMark', ...video.tables],
  pull: async ({ ctx, reachedIds }) =>
    listMarksOf(ctx, await listForDevice(ctx, await reachedIds())),
  push: (ctx, mutations) =>
    pushEach(ctx, mutations, async ({ subject, change, ...sent }) => {
      const { success, data } = VideoMarkChange.safeParse(change);
      if (!success) throw refuse('BAD_REQUEST', 'server.refused');
      return saveMark(ctx, subject, data, sent);
    }),
};
