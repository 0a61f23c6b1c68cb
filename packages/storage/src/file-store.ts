import type { Readable } from 'node:stream';

type FileToStore = {
  /** A unique UUID. */
  id: string;
  /** The display name. */
  name: string;
  /** The media type, as recognised. */
  mime: string;
  body: AsyncIterable<Uint8Array>;
};

/** `size` in bytes. */
export type StoredFile = { key: string; size: number; modifiedAt: Date };

/** Stores the bytes of files under keys that it chooses. */
export type FileStore = {
  /** The location of the store, for a line in the terminal. */
  place: string;
  /** Stores a file atomically; returns its key and its size in bytes. */
  put(file: FileToStore): Promise<{ key: string; size: number }>;
  /** The bytes of `key`, null if it does not exist. The caller must read the stream to its end or destroy it. */
  open(key: string): Promise<{ stream: Readable; size: number } | null>;
  /** A public URL of the file with a limited lifetime; null if only this server serves it. */
  url(key: string, options: { ttlSeconds: number }): Promise<string | null>;
  /** Deletes files; returns how many existed. Ignores unknown keys. */
  delete(keys: string[]): Promise<number>;
  /** Every stored file, unordered. */
  list(): AsyncIterable<StoredFile>;
  /** The id of the installation that owns the files; null without a mark. */
  readMark(): Promise<string | null>;
  /** Sets the owner of the files permanently; only for a store without a mark. */
  mark(installation: string): Promise<void>;
};
