import type { ClockOffset } from '@dojang/schemas/profile';
import { wire } from '@dojang/schemas/wire';
import type { Mutation } from './mutation.ts';

/** A server record, or the sync state; `value` is superjson text, opaque to RxDB. */
export type SnapshotRow = { key: string; owner: string; kind: string; id: string; value: string };

/** A mutation; `value` is its JSON. */
export type OutboxRow = { id: string; owner: string; order: number; value: string };

/** State of the sync itself. */
export type SyncState = {
  /** Checkpoint of the last pull; null before the first, or if the next one must ask for everything. */
  at: string | null;
  /** Number of pulls of this device, in all tabs; the database may lag behind memory. */
  pull: number;
  /** Time of the last pull in ms, by the device's clock; null before the first. */
  pulledMs: number | null;
  /** When the server last had every mutation, by the device's clock. */
  sentMs: number | null;
  clockOffset: ClockOffset | null;
  /** Number of records. */
  count: number;
  /** Hash of the schemas that the records were written with. */
  shapes: string;
};

/** The server's records, each as kind, id and serialized text. */
export type BootRecords = {
  sync: SyncState;
  rows: readonly (readonly [kind: string, id: string, text: string])[];
};

export const snapshotRow = (
  owner: string,
  kind: string,
  id: string,
  value: string,
): SnapshotRow => ({ key: `${owner} ${kind} ${id}`, owner, kind, id, value });

export const outboxRow = (mutation: Mutation): OutboxRow => {
  const { id, owner, order } = mutation;
  return { id, owner, order, value: JSON.stringify(mutation) };
};

export const writeRecord = (record: unknown): string =>
  JSON.stringify(wire.output.serialize(record));

export const readRecord = (value: string): unknown =>
  wire.output.deserialize(JSON.parse(value) as ReturnType<typeof wire.output.serialize>);

/**
 * RxDB returns refused writes instead of throwing. A conflict (409) is no refusal: another tab wrote first, and its row is
 * read. Returns whether there was none.
 */
export function checkWritten({ error }: { error: readonly { status: number }[] }): boolean {
  const refusal = error.find(({ status }) => status !== 409);
  if (refusal) throw new Error(`The database refuses a row (${refusal.status})`);
  return error.length === 0;
}
