import type { DojangClient } from '@dojang/client/client';
import { firstPage } from './first-page.ts';
import { endPush, renewPush } from './push/push-subscription.ts';
import { createLocalReplica } from './replica/local-replica.ts';
import { createTransport } from './replica/transport.ts';
import { ownerKey, removeForeignData, videoFilesName } from './session/device-data.ts';
import { createEvictedSession } from './session/evicted-session.ts';
import { createPendingLogout } from './session/pending-logout.ts';
import { createPendingRemovals } from './session/pending-removals.ts';
import { createSession } from './session/session.ts';
import { createUnsentNote } from './session/unsent-note.ts';
import { createTraining, defaultChoice } from './training/training.ts';
import { sendToWorker } from './worker/worker.ts';

/** What a page needs of the replica before its first render, in one chunk: each further one would delay it. */
const loadReplica = () => import('./replica/open-replica.ts');

/** Undefined on a device without films. */
async function loadVideoFiles() {
  // older browsers do not list their databases
  const names = 'databases' in indexedDB ? await indexedDB.databases() : null;
  if (names && !names.some(({ name }) => name === videoFilesName)) return undefined;
  return import('./video-files/video-files.ts');
}

/** After `removeForeignData`: whoever owns what is left owns the films. One that was filmed here has no other copy. */
const removeForeignFilms = async () =>
  (await loadVideoFiles())?.removeForeignVideoFiles(localStorage.getItem(ownerKey));

/** After each pull of videos that brings something new: withdrawn films go, and those of a revoked consent. */
function dropFilms(client: DojangClient, local: ReturnType<typeof createLocalReplica>) {
  let before: unknown;
  local.revision.subscribe(() => {
    const { current } = local;
    const videos = current?.status.isAttached ? current.list('video') : before;
    if (videos === before) return;
    before = videos;
    void firstPage.then(async () => {
      const files = await loadVideoFiles();
      const owner = localStorage.getItem(ownerKey);
      if (files && owner !== null)
        await files
          .removeDroppedVideoFiles(owner, (ids) => client.video.dropped.query({ ids }))
          // asked again with the next change
          .catch(() => {});
    });
  });
}

type Options = {
  client: DojangClient;
  isOnline: () => boolean;
  onFailure: (error: unknown) => void;
  /** The user's record has changed. */
  onRecord: () => void;
};

/** Creates the session and everything that belongs to the signed-in user. */
export function createPersonal({ client, isOnline, onFailure, onRecord }: Options) {
  const unsent = createUnsentNote(localStorage);
  const removals = createPendingRemovals(localStorage);
  const local = createLocalReplica({
    open: async (options) => (await loadReplica()).openOnBrowser(options, isOnline),
    async eraseOthers(keptOwner) {
      await firstPage;
      // a device that has stored nothing loads nothing; older browsers do not list their databases
      if ('databases' in indexedDB && (await indexedDB.databases()).length === 0) return;
      await (await loadReplica()).eraseOthersOnBrowser(keptOwner);
    },
    unsent,
    removals,
    transport: createTransport(client, onFailure),
    loggedOutTransport: createTransport(client, () => {}),
    storedGroups() {
      const { groupIds, days } = training.choice.get() ?? defaultChoice;
      return { groupIds, days };
    },
  });
  dropFilms(client, local);
  const training = createTraining(localStorage, local);
  const pendingLogout = createPendingLogout(localStorage, client, (...input) =>
    local.pushLoggedOut(...input),
  );
  const session = createSession({
    storage: localStorage,
    unsent,
    removals,
    local,
    onRecord,
    onChange(user, change) {
      removeForeignData({ local: localStorage, tab: sessionStorage }, user?.id ?? null, change);
      void firstPage.then(removeForeignFilms);
      sendToWorker({ type: 'SET_USER', payload: user });
      // the server has ended the session of before
      if (change === 'started') pendingLogout.forget();
      if (user) renewPush(client);
      else if (change !== 'suspended') endPush();
      training.reset();
    },
  });
  const evicted = createEvictedSession({
    storage: localStorage,
    session,
    ask: () =>
      client.user.profile.query().catch((error: unknown) => {
        onFailure(error);
        throw error;
      }),
  });
  return { session, evicted, local, training, pendingLogout };
}
