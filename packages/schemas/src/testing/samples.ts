import { blanksOf } from '../fields/blanks.ts';
import { Tournament } from '../events/tournament/tournament.ts';
import { User } from '../people/user/user.ts';

export { inEnglish as english } from '../say/in-english.ts';

export const sampleMember: User = {
  ...blanksOf(User),
  id: 'mina',
  name: 'Mina',
  surname: 'Park',
  email: 'mina@dojang.example',
  kup: 'FOUR',
  weight_class: 'TO_57KG',
  gender: 'FEMALE',
  ag: 'YOUTHA',
  birthday: '2009-04-17',
  failed_logins: 0,
  authority: 'USER',
  timestamp: new Date('2026-01-02T03:04:05.678Z'),
};

export const sampleTournament: Tournament = {
  ...blanksOf(Tournament),
  id: 'cup',
  name: 'Cup',
  location: 'Seoul',
  date: '2025-05-06',
  former_participants: 0,
  timestamp: new Date('2026-03-01T10:00:00Z'),
};
