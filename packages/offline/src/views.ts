import type { Kind, RecordOf } from '@dojang/schemas/sync';
import { isMutable, rulesOf } from './kinds/index.ts';
import type { Mutation } from './mutation.ts';
import type { Outbox } from './outbox.ts';
import type { Snapshot } from './snapshot.ts';

type View = { record: unknown; part: unknown; mutations: readonly Mutation[]; value: unknown };

/** What screens show: the snapshot's records with the outbox's mutations rebased on them. */
export function createViews(snapshot: Snapshot, outbox: Outbox) {
  const views = new Map<string, View>();

  /** The same object until something in it changes. */
  function get<K extends Kind>(kind: K, id: string): RecordOf<K> | undefined {
    const record = snapshot.get(kind, id);
    if (!isMutable(kind)) return record;
    const rules = rulesOf(kind);
    const part = rules.part && snapshot.get(rules.part.kind, id);
    const mutations = outbox.of(kind, id);
    const key = `${kind} ${id}`;
    const before = views.get(key);
    const isSame =
      before?.record === record &&
      before?.part === part &&
      before?.mutations.length === mutations.length &&
      mutations.every((one, n) => one === before.mutations[n]);
    if (before && isSame) return before.value as RecordOf<K>;
    const whole = record && part ? rules.part?.join(record, part) : record;
    const value = rules.rebase(whole, mutations);
    views.set(key, { record, part, mutations, value });
    return value as RecordOf<K> | undefined;
  }

  const lists = new Map<Kind, readonly unknown[]>();

  /** The same array until something in it changes; also what mutations of this device alone have made. */
  function list<K extends Kind>(kind: K): readonly RecordOf<K>[] {
    const records = snapshot.list(kind);
    if (!isMutable(kind)) return records;
    const made = outbox.subjectsOf(kind).filter((id) => snapshot.get(kind, id) === undefined);
    const ids = [...records.map(({ id }) => id), ...made];
    const next = ids.flatMap((id) => get(kind, id) ?? []);
    const before = lists.get(kind);
    const isSame = before?.length === next.length && next.every((one, n) => one === before[n]);
    if (isSame) return before as readonly RecordOf<K>[];
    lists.set(kind, next);
    return next;
  }

  return { get, list };
}
