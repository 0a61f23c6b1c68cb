import type { ChangeOf, SentMutation } from '@dojang/schemas/sync';
import { newId } from '@dojang/schemas/new-id';
import type { User } from '@dojang/schemas/user';
import type { Caller } from './club.ts';

/** A member's device, which pushes edits until the server responds. */
export type Device = {
  /** Stores and pushes the edit; rejects if the push fails, and the next save pushes it again. */
  save(update: ChangeOf<'profile'>): Promise<void>;
  /** Pushes, then reads the member's record from the server. */
  read(): Promise<Pick<User, 'name' | 'surname' | 'kup'>>;
};

/** A device without a database: tooling/simulation tests the replica. */
export function openDevice({ user: { id: owner, email }, client: { sync } }: Caller): Device {
  /** All unconfirmed edits in one mutation, which is accepted whole or not at all. */
  let pending: SentMutation | null = null;

  async function push() {
    if (!pending) return;
    const { results } = await sync.push.mutate({ owner, mutations: [pending] });
    pending = null;
    const [{ rejected } = { rejected: null }] = results;
    if (rejected) throw new Error(`An edit of ${email} is rejected: ${rejected.text}`);
  }

  return {
    async save(change) {
      const all = { ...pending?.change, ...change };
      const mutation = { kind: 'profile', id: newId(), subject: owner, change: all, base: {} };
      pending = { ...mutation, madeMs: Date.now() };
      await push();
    },
    async read() {
      await push();
      const kinds = ['profile'];
      const response = await sync.pull.mutate({ owner, at: null, kinds, groupIds: [], days: 1 });
      const [record] = response.kinds.profile ?? [];
      if (!record) throw new Error(`The server has lost the record of ${email}`);
      return record.user;
    },
  };
}
