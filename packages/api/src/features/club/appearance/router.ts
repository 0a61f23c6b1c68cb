import { Appearance, AppearanceAnswer, AppearanceUpdate } from '@dojang/schemas/appearance';
import { adminProcedure, named, publicProcedure, rest, router, succeed } from '../../../trpc.ts';
import { changeAppearance, readAppearance } from './service.ts';

export const appearanceRouter = router({
  get: publicProcedure
    .meta(
      rest('GET /api/club/appearance', 'Name, colour and logo of the club', {
        description: "Null stands for the app's own.",
        success: 'How the app presents the club',
      }),
    )
    .output(Appearance)
    .query(({ ctx }) => readAppearance(ctx.db)),
  update: adminProcedure
    .meta(
      rest('PUT /api/club/appearance', 'Change name, colour and logo of the club', {
        description:
          'What is not sent stays; null brings back the app’s own. `logo` is a data URL of a PNG, JPEG or WebP of up to 60 kB. The colour has enough contrast for white text on it.',
      }),
    )
    .input(AppearanceUpdate)
    .output(AppearanceAnswer)
    .mutation(succeed('appearance.saved', named('appearance', changeAppearance))),
});
