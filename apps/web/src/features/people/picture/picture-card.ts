import { cardOnRequest } from '../../../ui/page/card-on-request.tsx';

/** Chooses the picture of the signed-in user, of a child, or of anybody for administrators. */
export const PictureCard = cardOnRequest(
  { title: 'paper.photo', label: 'paper.change' },
  async () => (await import('./person-picture.tsx')).PersonPicture,
);
