import { z } from 'zod';
import { Instant } from '../../time/time.ts';

/** Bytes; may exceed an `Int`. */
const Size = z.int().nonnegative();

export const ServerStatus = z.object({
  version: z.string(),
  /** `isBuiltIn`: the embedded PostgreSQL, otherwise that of `DATABASE_URL`. */
  database: z.object({ version: z.string(), isBuiltIn: z.boolean(), size: Size }),
  /** Uploaded files, including those that no tournament uses yet. */
  files: z.object({ count: z.int().nonnegative(), size: Size }),
  isBackedUp: z.boolean(),
  /** Whether new backups open with a private key only. */
  isEncrypted: z.boolean(),
  /** The newest one in the backup folder. */
  lastBackup: z.object({ endedAt: Instant, size: Size }).nullable(),
  /** Problems for the operator, and their first occurrence. */
  warnings: z.array(z.object({ text: z.string(), since: Instant })),
});
export type ServerStatus = z.infer<typeof ServerStatus>;
