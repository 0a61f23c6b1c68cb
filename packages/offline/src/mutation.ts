import type { MutableKind, BaseOf, ChangeOf, Rejection } from '@dojang/schemas/sync';

/** A change that a person makes on a device. It is shown at once, and pushed until the server accepts or rejects it. */
export type Mutation<K extends MutableKind = MutableKind> = {
  /** UUIDv7, made here: by it the server knows a mutation that comes again. */
  id: string;
  kind: K;
  /** Who was signed in: nobody else sees it, and no other session pushes it. */
  owner: string;
  /** The id of the record that it changes. */
  subject: string;
  change: ChangeOf<K>;
  /** The version of what the view showed. */
  base: BaseOf<K>;
  /** By the device's clock. */
  madeMs: number;
  /** Grows with each mutation of the owner on this device, whatever the clock does. */
  order: number;
  /**
   * `accepted`: the server has it, and no pull that was requested after that has arrived yet. `discarded`: a tombstone in the
   * write-ahead log, until it is stored nowhere else; no screen sees it.
   */
  state: 'pending' | 'accepted' | 'rejected' | 'discarded';
  /** Why it is rejected; null while it is not. */
  reason: Rejection | null;
  /** What only this device needs of it: how it is named in a list of rejections, and what an undo restores. */
  local: LocalPart;
};

export type LocalPart = { [name: string]: string | number | null | LocalPart };

export const byOrder = (one: Mutation, other: Mutation) =>
  one.order - other.order || (one.id < other.id ? -1 : 1);
