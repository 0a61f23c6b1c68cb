import { z } from 'zod';

export const manifestName = 'manifest.json';
export const rowsPrefix = 'rows/';
export const filesPrefix = 'files/';

/** The last part of an archive: what the others have to be. */
export const Manifest = z.object({
  format: z.literal(1),
  /** The version of Dojang that wrote it. */
  program: z.string(),
  /** The last migration of the database. */
  migration: z.string(),
  /** The installation that it is of; null when that had no id yet. */
  installation: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** How many rows of each table there are. */
  rows: z.record(z.string(), z.int()),
  /** SHA-256 of each part, by its name. */
  parts: z.record(z.string(), z.string()),
  /** The ids of files whose bytes the file store did not have. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

/** What an archive needs to know of a row of the table `File`. */
export const FileRow = z.object({
  id: z.string(),
  key: z.string(),
  filename: z.string(),
  mimeType: z.string(),
});
export type FileRow = z.infer<typeof FileRow>;
