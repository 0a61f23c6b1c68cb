import type { SentMark } from '@dojang/schemas/training';
import { storeMarks } from '../../training/push-marks.ts';
import type { Kind, Mutation } from '../kind.ts';

export const session: Kind<'session'> = {
  pull: async ({ coached }) => (await coached()).sessions,
  async push(ctx, mutations) {
    const { marks } = await storeMarks(ctx, inOrder(mutations));
    return marks.map(({ refused }) => (refused === null ? null : { text: refused }));
  },
};

/**
 * The marks, each after the ones before it: two tabs may mark a person from the same knowledge, and then the second one
 * counts, as if its maker had known the first.
 */
function inOrder(mutations: readonly Mutation<'session'>[]): SentMark[] {
  const last = new Map<string, { base: string | null; id: string }>();
  return mutations.map(({ id, subject, change, base, madeMs }) => {
    const place = `${subject} ${change.user_id}`;
    const before = last.get(place);
    last.set(place, { base, id });
    const knownId = before && before.base === base && before.id !== id ? before.id : base;
    return { ...change, id, session_id: subject, knownId, editedMs: madeMs };
  });
}
