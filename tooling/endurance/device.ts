import { syncProfile } from '@dojang/offline/sync-profile';
import { createTestDevice } from '@dojang/offline/testing';
import type { ProfileUpdate, User } from '@dojang/schemas/user';
import type { Caller } from './club.ts';

/** A member's device: edits are kept on it, and sent until the server has answered. */
export type Device = {
  /** Keeps the edit, and rejects when the server could not be told of it: it is sent with the next one. */
  save(update: ProfileUpdate): Promise<void>;
  /** The own record, once it is what the server has. */
  read(): Promise<Pick<User, 'name' | 'surname' | 'kup'>>;
};

/** Opens a device on which the caller is signed in, with the app's own store and its own merge. */
export async function openDevice({ user, client }: Caller): Promise<Device> {
  const now = () => new Date();
  const store = await createTestDevice().open(now);
  await store.put(user);
  const sync = () =>
    syncProfile({
      store,
      id: user.id,
      now,
      transport: { sync: (request, signal) => client.user.syncProfile.mutate(request, { signal }) },
      signal: new AbortController().signal,
    });
  return {
    async save(update) {
      await store.edit(user.id, update);
      await sync();
    },
    async read() {
      await sync();
      const record = await store.get(user.id);
      if (!record) throw new Error(`The device has lost the record of ${user.email}`);
      return record;
    },
  };
}
