import type {
  BaseOf,
  ChangeOf,
  Kind as KindName,
  MutableKind,
  RecordOf,
  Rejection,
} from '@dojang/schemas/sync';
import type { MemberContext } from '../../context.ts';
import type { PulledContext } from './pulled-context.ts';

/** A mutation whose change and base have the shapes of its kind. */
export type Mutation<K extends MutableKind> = {
  id: string;
  subject: string;
  change: ChangeOf<K>;
  base: BaseOf<K>;
  madeMs: number;
};

/** What the server does for a kind of record: how its mutations are stored, and which records the caller may have. */
export type Kind<K extends KindName> = {
  pull(ctx: PulledContext): Promise<RecordOf<K>[]>;
} & (K extends MutableKind
  ? {
      /** Why each mutation is rejected, null where it is accepted; in their order. */
      push(ctx: MemberContext, mutations: readonly Mutation<K>[]): Promise<(Rejection | null)[]>;
    }
  : unknown);
