import { z } from 'zod';

export const manifestName = 'manifest.json';
export const rowsPrefix = 'rows/';
export const filesPrefix = 'files/';

/** The last part of an archive, which describes the others. */
export const Manifest = z.object({
  format: z.literal(1),
  /** The version of Dojang that wrote it. */
  program: z.string(),
  /** The last migration of the database. */
  migration: z.string(),
  /** Id of the source installation; null if it had none yet. */
  installation: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Number of rows by table. */
  rows: z.record(z.string(), z.int()),
  /** SHA-256 by name of part. */
  parts: z.record(z.string(), z.string()),
  /** Ids of files whose bytes were missing in the file store. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

/** The columns of the table `File` that a restore needs. */
export const FileRow = z.object({
  id: z.string(),
  key: z.string(),
  filename: z.string(),
  mimeType: z.string(),
});
export type FileRow = z.infer<typeof FileRow>;
