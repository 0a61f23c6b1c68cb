import type { MutableKind, BaseOf, ChangeOf, Rejection } from '@dojang/schemas/sync';

/** A change made on a device. Optimistic: shown immediately, and pushed until the server accepts or rejects it. */
export type Mutation<K extends MutableKind = MutableKind> = {
  /** UUIDv7 generated on the device; makes a push idempotent. */
  id: string;
  kind: K;
  /** The user who was signed in. Other users' sessions neither show nor push it. */
  owner: string;
  /** The id of the record that it changes. */
  subject: string;
  change: ChangeOf<K>;
  /** The version that the view showed. */
  base: BaseOf<K>;
  /** By the device's clock. */
  madeMs: number;
  /** Increases with each of the owner's mutations on this device, even if the clock is set back. */
  order: number;
  /**
   * `accepted`: the server has it, but no pull requested since has arrived yet. `discarded`: a tombstone in the write-ahead
   * log, kept until the database lacks the mutation; never shown.
   */
  state: 'pending' | 'accepted' | 'rejected' | 'discarded';
  /** Why it was rejected; null otherwise. */
  reason: Rejection | null;
  /** Never pushed: its name in a list of rejections, and what an undo restores. */
  local: LocalPart;
};

export type LocalPart = { [name: string]: string | number | null | LocalPart };

export const byOrder = (one: Mutation, other: Mutation) =>
  one.order - other.order || (one.id < other.id ? -1 : 1);
