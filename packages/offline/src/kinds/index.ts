import type { BaseOf, ChangeOf, MutableKind, RecordOf } from '@dojang/schemas/sync';
import type { Mutation } from '../mutation.ts';
import { profile } from './profile.ts';
import { session } from './session.ts';
import { week } from './week.ts';

/** What a kind of record adds to the engine. `mutations` are the owner's of the one record, in order, rejected ones too. */
export type KindRules<K extends MutableKind> = {
  /** What a screen shows: the server's record with the mutations on it. Pure; changes nothing that it is given. */
  rebase: (
    record: RecordOf<K> | undefined,
    mutations: readonly Mutation<K>[],
  ) => RecordOf<K> | undefined;
  /** The version of what the screen shows of what `change` changes. */
  baseOf: (
    record: RecordOf<K> | undefined,
    mutations: readonly Mutation<K>[],
    change: ChangeOf<K>,
  ) => BaseOf<K>;
  /** Whether `change` takes the place of what the server has rejected. Left out: nothing does. */
  replaces?: (rejected: Mutation<K>, change: ChangeOf<K>) => boolean;
};

/** The kinds that are changed on a device; all others are shown as the server has them. */
export const kinds: { [K in MutableKind]: KindRules<K> } = { profile, session, week };
