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
  let pending: SentMutation[] = [];
  /** The last mutation of each field: each is made from the one before. */
  const last = new Map<string, string>();

  async function push() {
    if (pending.length === 0) return;
    const { results } = await sync.push.mutate({ owner, mutations: pending });
    const rejected = results.find((one) => one.rejected);
    pending = [];
    if (rejected) throw new Error(`An edit of ${email} is rejected: ${rejected.rejected?.text}`);
  }

  return {
    async save(change) {
      const fields = Object.keys(change);
      const base = Object.fromEntries(
        fields.flatMap((field) => (last.has(field) ? [[field, last.get(field)]] : [])),
      );
      const mutation = { kind: 'profile', id: newId(), subject: owner, change, base };
      for (const field of fields) last.set(field, mutation.id);
      pending = [...pending, { ...mutation, madeMs: Date.now() }];
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
