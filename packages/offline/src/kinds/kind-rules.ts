import type { BaseOf, ChangeOf, Kind, MutableKind, RecordOf } from '@dojang/schemas/sync';
import type { Mutation } from '../mutation.ts';

/** What a kind adds to the engine. `mutations` are the owner's for this one record, in order, including rejected ones. */
export type KindRules<K extends MutableKind> = {
  /** The view: the server's record with the mutations applied. Pure; does not modify its arguments. */
  rebase: (
    record: RecordOf<K> | undefined,
    mutations: readonly Mutation<K>[],
  ) => RecordOf<K> | undefined;
  /** The version, as shown on screen, of the part that `change` modifies. */
  baseOf: (
    record: RecordOf<K> | undefined,
    mutations: readonly Mutation<K>[],
    change: ChangeOf<K>,
  ) => BaseOf<K>;
  /** Whether `change` supersedes a rejected mutation. Defaults to never. */
  replaces?: (rejected: Mutation<K>, change: ChangeOf<K>) => boolean;
  /** What is pulled by itself and shown as a part of the record: a record of another kind with the same id. */
  part?: { kind: Kind; join: (record: RecordOf<K>, part: never) => RecordOf<K> };
  /** Of a lazy kind: whether the boot snapshot has the record, as its page is opened in a hurry. Defaults to never. */
  boots?: (record: RecordOf<K>) => boolean;
};

/** The rules of a kind that is not known here: the caller passes records, parts and mutations of that kind. */
export type AnyRules = {
  rebase(record: unknown, mutations: readonly Mutation[]): unknown;
  baseOf(record: unknown, mutations: readonly Mutation[], change: unknown): Mutation['base'];
  replaces?(rejected: Mutation, change: unknown): boolean;
  part?: { kind: Kind; join(record: unknown, part: unknown): unknown };
  boots?(record: unknown): boolean;
};
