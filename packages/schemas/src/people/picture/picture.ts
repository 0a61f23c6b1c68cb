import { z } from 'zod';
import { sentPicture } from '../../fields/picture.ts';
import { UserId } from '../user/user.ts';

/** The picture of a person; null removes it. */
export const PictureOfPerson = z.object({ id: UserId, picture: sentPicture('paper.photo') });
export type PictureOfPerson = z.infer<typeof PictureOfPerson>;

/** The picture of the caller or, by `id`, of a child. */
export const OwnPicture = PictureOfPerson.partial({ id: true });
