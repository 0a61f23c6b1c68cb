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

export type ByteRange = { start: number; end: number };

/** `id` is a UUID that the caller chooses. */
export type FileParts = {
  /** How many bytes have arrived. */
  size(id: string): Promise<number>;
  /** Adds bytes at `offset`; what arrives before the source fails stays. */
  append(id: string, offset: number, body: AsyncIterable<Uint8Array>): Promise<void>;
  read(id: string, range: ByteRange): Promise<Uint8Array>;
  /** Makes it a file; returns its key. */
  finish(id: string): Promise<string>;
  remove(id: string): Promise<void>;
};

/** Stores the bytes of files under keys that it chooses. */
export type FileStore = {
  /** The location of the store, for a line in the terminal. */
  place: string;
  /** Stores a file atomically; returns its key and its size in bytes. */
  put(file: FileToStore): Promise<{ key: string; size: number }>;
  /**
   * The bytes of `key`, or those from `start` to `end`, both inclusive; null if it does not exist. `size` is that of all. The caller
   * must read the stream to its end or destroy it.
   */
  open(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | null>;
  /** Files that arrive in parts; null in a store that takes whole ones only. Unfinished ones are in the list. */
  parts: FileParts | null;
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
