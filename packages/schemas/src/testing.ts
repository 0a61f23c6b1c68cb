import type { User } from './user.ts';

/** A member for tests, as the server returns one. */
export const sampleMember: User = {
  id: 'mina',
  name: 'Mina',
  surname: 'Park',
  email: 'mina@dojang.example',
  kup: 'FOUR',
  weight_class: 'TO_57KG',
  gender: 'FEMALE',
  ag: 'YOUTHA',
  pg: null,
  birthday: '2009-04-17',
  img: null,
  failed_logins: 0,
  authority: 'USER',
  allowed: false,
  video_upload: false,
  register_competition: false,
  timestamp: new Date('2026-01-02T03:04:05.678Z'),
};
