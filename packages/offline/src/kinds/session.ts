import type { AttendanceMark } from '@dojang/schemas/training';
import type { Mutation } from '../mutation.ts';
import type { KindRules } from './index.ts';

/** A session of a coached group with its marks; each person's last mark counts. */
export const session: KindRules<'session'> = {
  rebase(record, mutations) {
    if (!record) return record;
    const pending = mutations.filter(({ state }) => state !== 'rejected');
    if (pending.length === 0) return record;
    const marks = new Map(record.marks.map((mark) => [mark.user_id ?? mark.id, mark]));
    for (const mutation of pending) marks.set(mutation.change.user_id, markOf(mutation));
    return { ...record, marks: [...marks.values()] };
  },
  baseOf(record, mutations, { user_id }) {
    const own = mutations.findLast(
      (one) => one.state !== 'rejected' && one.change.user_id === user_id,
    );
    return own?.id ?? record?.marks.find((mark) => mark.user_id === user_id)?.id ?? null;
  },
};

/** One mark object per mutation: a tile whose mark keeps its identity does not re-render. */
const markCache = new WeakMap<Mutation<'session'>, AttendanceMark>();

function markOf(mutation: Mutation<'session'>): AttendanceMark {
  const { id, change, madeMs } = mutation;
  const { user_id, mark, minutes, note } = change;
  const cached = markCache.get(mutation) ?? { id, user_id, mark, minutes, note, editedMs: madeMs };
  markCache.set(mutation, cached);
  return cached;
}
