import {
  type LocalUser,
  localUserOf,
  type ProfileField,
  ProfilePush,
  type VersionedProfile,
} from '@dojang/schemas/local-user';
import { replicateRxCollection, type RxReplicationState } from 'rxdb/plugins/replication';
import { firstValueFrom, ReplaySubject } from 'rxjs';
import type { ProfileCollection } from './profile-collection.ts';

/** How the server is reached. Both calls reject when it gives no answer, or one that may pass. */
export type Transport = {
  /** The own record, or null when it is still the one of `since`. */
  pull(since: Date | null, signal: AbortSignal): Promise<VersionedProfile | null>;
  /** Sends edits, answers the merged record; `refusal` says why the server will not have them as they are. */
  push(push: ProfilePush, signal: AbortSignal): Promise<VersionedProfile | { refusal: string }>;
};

type Options = {
  collection: ProfileCollection;
  id: string;
  transport: Transport;
  now: () => Date;
  signal: AbortSignal;
};

/** The server understood the edits and does not take them: sending them again changes nothing. */
export class EditsRefused extends Error {}

type Checkpoint = { timestamp: string };

/**
 * Brings the record of `id` and the server's to the same state, once: the server's changes are fetched,
 * edits are sent with the state that they were made on, and what the server makes of them is kept.
 * Rejects with what the transport rejected with, or with `EditsRefused`; edits are kept then.
 */
export async function syncProfile(options: Options): Promise<void> {
  let failure: unknown;
  const remember = (error: unknown) => {
    failure = error;
    throw error;
  };
  const replication = replicate(options, (call) => call().catch(remember));
  const failed = firstValueFrom(replication.error$, { defaultValue: null });
  await Promise.race([replication.awaitInitialReplication(), failed]);
  await replication.cancel();
  const error: unknown = failure ?? (await failed);
  if (error) throw error;
}

/** Forgets what the replication of `id` remembers about the server's record. */
export async function forgetSync(collection: ProfileCollection, id: string): Promise<void> {
  const unreachable = () => Promise.reject(new Error('The replication is being removed'));
  await replicateRxCollection<LocalUser, Checkpoint>({
    ...identityOf(collection, id),
    autoStart: false,
    pull: { handler: unreachable },
    push: { handler: unreachable },
  }).remove();
}

function identityOf(collection: ProfileCollection, id: string) {
  return {
    collection,
    replicationIdentifier: `profile-${id}`,
    // a replication that runs once can't be cancelled while it waits for its next try
    live: true,
    waitForLeadership: false,
    toggleOnDocumentVisible: false,
    // whoever calls decides when to try again
    retryTime: 2 ** 30,
  };
}

function replicate(
  { collection, id, transport, now, signal }: Options,
  watched: <Result>(call: () => Promise<Result>) => Promise<Result>,
): RxReplicationState<LocalUser, Checkpoint> {
  /** The server's answer to the pull: its record, or null where there is no news or no answer. */
  const pulled = new ReplaySubject<VersionedProfile | null>(1);
  const pull = async (since: Date | null) => {
    const answer = transport.pull(since, signal);
    answer.then(
      (found) => pulled.next(found),
      () => pulled.next(null),
    );
    return answer;
  };

  return replicateRxCollection<LocalUser, Checkpoint>({
    ...identityOf(collection, id),
    pull: {
      handler: (checkpoint) =>
        watched(async () => {
          const since = checkpoint ? new Date(checkpoint.timestamp) : null;
          const found = await pull(since);
          const timestamp = found?.user.timestamp.toISOString() ?? checkpoint?.timestamp;
          return {
            documents: found ? [documentOf(found)] : [],
            checkpoint: timestamp === undefined ? undefined : { timestamp },
          };
        }),
    },
    push: {
      batchSize: 1,
      handler: (rows) =>
        watched(async () => {
          const [row] = rows;
          if (!row || row.newDocumentState.id !== id) return [];
          const push = pushOf(row.newDocumentState, row.assumedMasterState, now());
          const isEdited = Object.keys(push.changes).length > 0;
          // a pull under way could bring the state before the push, after the push's answer
          const found = await firstValueFrom(pulled);
          // without edits there is nothing to send: only this replication has not seen the record yet
          const answer = isEdited || !found ? await transport.push(push, signal) : found;
          if ('refusal' in answer) throw new EditsRefused(answer.refusal);
          const master = documentOf(answer);
          const isSame = collection.conflictHandler.isEqual(master, row.newDocumentState, 'push');
          return isSame ? [] : [master];
        }),
    },
  });
}

const documentOf = ({ user, times }: VersionedProfile) => ({
  ...localUserOf(user, times),
  _deleted: false,
});

/** The edits of `local`, made on the state `assumed` of the server. */
function pushOf(local: LocalUser, assumed: LocalUser | undefined, now: Date): ProfilePush {
  const edits = Object.entries(local.edited) as [ProfileField, string][];
  const ages = edits.map(([field, at]) => [field, Math.max(0, now.getTime() - Date.parse(at))]);
  return ProfilePush.parse({
    changes: Object.fromEntries(edits.map(([field]) => [field, local[field]])),
    known: assumed?.times ?? {},
    editedMsAgo: Object.fromEntries(ages) as ProfilePush['editedMsAgo'],
  });
}
