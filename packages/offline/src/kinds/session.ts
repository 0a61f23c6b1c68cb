import type { ChangeOf, RecordOf } from '@dojang/schemas/sync';
import type { AttendanceMark } from '@dojang/schemas/training';
import type { Mutation } from '../mutation.ts';
import type { KindRules } from './kind-rules.ts';

/** Mutations of the same thing: a person's marks, or (undefined) cancelling and restoring. */
const personOf = (change: ChangeOf<'session'>) =>
  change.isCancelled === undefined ? change.user_id : undefined;

/** A session of a coached group: each person's last mark counts, and whether it was last cancelled or restored. */
export const session: KindRules<'session'> = {
  rebase(record, mutations) {
    if (!record) return record;
    const pending = mutations.filter(({ state }) => state !== 'rejected');
    if (pending.length === 0) return record;
    const marks = new Map(record.marks.map((mark) => [mark.user_id ?? mark.id, mark]));
    let shown = record;
    for (const mutation of pending) {
      const mark = markOf(mutation);
      if (mark) marks.set(mark.user_id ?? mark.id, mark);
      else shown = changeState(shown, mutation);
    }
    return { ...shown, marks: [...marks.values()] };
  },
  baseOf(record, mutations, change) {
    const person = personOf(change);
    const own = mutations.findLast(
      (one) => one.state !== 'rejected' && personOf(one.change) === person,
    );
    if (own) return own.id;
    if (person === undefined) return record?.state_id ?? null;
    return record?.marks.find(({ user_id }) => user_id === person)?.id ?? null;
  },
  /** A session is cancelled or restored again; a rejected mark stays until it is read. */
  replaces: (rejected, change) =>
    personOf(change) === undefined && personOf(rejected.change) === undefined,
};

function changeState(
  record: RecordOf<'session'>,
  { id: state_id, change }: Mutation<'session'>,
): RecordOf<'session'> {
  if (change.isCancelled) return { ...record, state: 'CANCELLED', note: change.note, state_id };
  if (record.state !== 'CANCELLED') return { ...record, state_id };
  return { ...record, state: 'PLANNED', note: null, state_id };
}

/** One mark object per mutation: a tile whose mark keeps its identity does not re-render. */
const markCache = new WeakMap<Mutation<'session'>, AttendanceMark>();

function markOf(mutation: Mutation<'session'>): AttendanceMark | undefined {
  const { id, change, madeMs } = mutation;
  if (change.isCancelled !== undefined) return undefined;
  const { user_id, mark, minutes, note } = change;
  const cached = markCache.get(mutation) ?? { id, user_id, mark, minutes, note, editedMs: madeMs };
  markCache.set(mutation, cached);
  return cached;
}
