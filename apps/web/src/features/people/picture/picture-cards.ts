import { cardOnRequest } from '../../../ui/page/card-on-request.tsx';

const texts = {
  title: 'paper.photo',
  intro: 'profile.pictureIntro',
  label: 'profile.changePicture',
} as const;

export const OwnPictureCard = cardOnRequest(
  texts,
  async () => (await import('./own-picture.tsx')).OwnPicture,
);

export const PictureCard = cardOnRequest(
  texts,
  async () => (await import('./picture-of.tsx')).PictureOf,
);
