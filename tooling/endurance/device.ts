import type { ChangeOf, SentMutation } from '@dojang/schemas/sync';
import { newId } from '@dojang/schemas/new-id';
import type { User } from '@dojang/schemas/user';
import type { Caller } from './club.ts';

/** A member's device: edits are kept on it, and pushed until the server has answered. */
export type Device = {
  /** Keeps the edit, and rejects when the server could not be told of it: it is pushed with the next one. */
  save(update: ChangeOf<'profile'>): Promise<void>;
  /** The own record, once it is what the server has. */
  read(): Promise<Pick<User, 'name' | 'surname' | 'kup'>>;
};

/** A device on which the caller is signed in, without a database: what the replica does is simulated elsewhere. */
export function openDevice({ user: { id: owner, email }, client: { sync } }: Caller): Device {
  /** One mutation of all edits that the server has not answered: it is accepted whole or not at all. */
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
      const answer = await sync.pull.mutate({ owner, at: null, kinds, groupIds: [], days: 1 });
      const [record] = answer.kinds.profile?.changed ?? [];
      if (!record) throw new Error(`The server has lost the record of ${email}`);
      return record.user;
    },
  };
}
