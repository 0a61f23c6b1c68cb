import type {
  BaseOf,
  ChangeOf,
  Kind as KindName,
  MutableKind,
  RecordOf,
  Rejection,
} from '@dojang/schemas/sync';
import type { Say } from '@dojang/schemas/say';
import { TRPCError } from '@trpc/server';
import type { MemberContext } from '../../context.ts';
import { describeError } from '../../errors.ts';
import type { PulledContext } from './pulled-context.ts';

/** A mutation whose `change` and `base` match its kind. */
export type Mutation<K extends MutableKind> = {
  id: string;
  subject: string;
  change: ChangeOf<K>;
  base: BaseOf<K>;
  madeMs: number;
};

/** Server side of a kind: which records the caller may pull, and how mutations are stored. */
export type Kind<K extends KindName> = {
  /** All tables that `pull` reads, without those of what it shares: a kind is read again when rows of its reader have changed there. */
  tables: readonly string[];
  /** Whose rows it has: of the caller's family alone, or for an administrator everybody's. By default those of whom they coach, too. */
  readBy?: 'FAMILY' | 'CLUB';
  pull(ctx: PulledContext): Promise<RecordOf<K>[]>;
} & (K extends MutableKind
  ? {
      /** Per mutation, in order: why it is rejected, or null. */
      push(ctx: MemberContext, mutations: readonly Mutation<K>[]): Promise<(Rejection | null)[]>;
    }
  : unknown);

/** Groups consecutive items with the same key. */
export function runsOf<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[][] {
  const runs: Item[][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    if (run?.[0] !== undefined && keyOf(run[0]) === keyOf(item)) run.push(item);
    else runs.push([item]);
  }
  return runs;
}

/** Runs `act` and returns its rejection, null on success. Rethrows errors that a retry may fix. */
export async function rejectionOf(say: Say, act: () => Promise<unknown>) {
  try {
    await act();
    return null;
  } catch (error) {
    const isRefused = error instanceof TRPCError && describeError(error, say).status < 500;
    if (!isRefused) throw error;
    return { text: describeError(error, say).message };
  }
}

/** Stores mutations one by one, each with its own rejection. */
export async function pushEach<K extends MutableKind>(
  { say }: MemberContext,
  mutations: readonly Mutation<K>[],
  store: (mutation: Mutation<K>) => Promise<unknown>,
) {
  const rejections: (Rejection | null)[] = [];
  for (const mutation of mutations) rejections.push(await rejectionOf(say, () => store(mutation)));
  return rejections;
}
