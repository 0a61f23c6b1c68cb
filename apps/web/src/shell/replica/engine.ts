/** What opens the data of whoever is signed in: one file, as each one more delays the first page. */
export { openBootStore } from '@dojang/offline/boot-snapshot';
export { openReplica } from '@dojang/offline/replica';
export { createTabLock } from '@dojang/offline/tab-lock';
export { readStoredUser, writeStoredUser } from '../session/stored-user.ts';
