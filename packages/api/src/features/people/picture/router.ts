import { OwnPicture, PictureOfPerson } from '@dojang/schemas/picture';
import { UserAnswer } from '@dojang/schemas/user';
import { actingProcedure, adminProcedure, named, rest, router, succeed } from '../../../trpc.ts';
import { changeOwnPicture, changePicture } from './service.ts';

const description =
  '`picture` is a data URL of a square PNG, JPEG or WebP of up to 60 kB and 512 pixels a side; null removes it. `img` has its address.';

export const pictureRouter = router({
  change: actingProcedure(OwnPicture)
    .meta(
      rest('PUT /api/user/picture', 'Change your own picture', {
        description: `${description} With \`id\`: that of a child whose guardian you are.`,
        errors: [409],
      }),
    )
    .output(UserAnswer)
    .mutation(succeed('picture.changed', named('user', changeOwnPicture))),
  changeOf: adminProcedure
    .meta(
      rest('PUT /api/user/admin/picture', "Change a user's picture", {
        description,
        errors: [404, 409],
      }),
    )
    .input(PictureOfPerson)
    .output(UserAnswer)
    .mutation(succeed('picture.changed', named('user', changePicture))),
});
