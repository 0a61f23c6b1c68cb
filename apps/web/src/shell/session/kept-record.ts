/** What finds the record of whoever is signed in: one file, as each one more delays the first page. */
export { peekProfile } from '@dojang/offline/peek-profile';
export { within, withTimeLimit } from '@dojang/offline/time-limit';
export { userOf } from '@dojang/schemas/profile';
export { readStoredUser, writeStoredUser } from './stored-user.ts';
