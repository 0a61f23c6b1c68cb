import type { Readable } from 'node:stream';

export type FileToStore = {
  /** A UUID that no other stored file has. */
  id: string;
  /** What people call the file. */
  name: string;
  /** Its media type, as recognised. */
  mime: string;
  body: AsyncIterable<Uint8Array>;
};

/** A stored file as the store lists it; `size` in bytes. */
export type StoredFile = { key: string; size: number; modifiedAt: Date };

/** Keeps files' bytes under keys of its own choosing. */
export type FileStore = {
  /** Where the files are, for a line in the terminal. */
  place: string;
  /** Stores a file whole or not at all; returns its key and its size in bytes. */
  put(file: FileToStore): Promise<{ key: string; size: number }>;
  /** The bytes under `key`, null when there are none. The caller reads the stream to its end or destroys it. */
  open(key: string): Promise<{ stream: Readable; size: number } | null>;
  /** An address at which anybody gets the bytes for so long; null when only this server serves them. */
  url(key: string, options: { ttlSeconds: number }): Promise<string | null>;
  /** Removes files; returns how many there were. Keys without a file are no error. */
  delete(keys: string[]): Promise<number>;
  /** Every stored file, in no order. */
  list(): AsyncIterable<StoredFile>;
  /** The id of the installation that the files belong to; null when the store has none yet. */
  readMark(): Promise<string | null>;
  /** Says whose the files are, for good: called for a store that has no mark. */
  mark(installation: string): Promise<void>;
};
