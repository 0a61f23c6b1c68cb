/** Everything needed before the first render, in one chunk: each further one would delay it. */
export { openBootStore } from '@dojang/offline/boot-snapshot';
export { openReplica } from '@dojang/offline/replica';
export { createTabLock } from '@dojang/offline/tab-lock';
