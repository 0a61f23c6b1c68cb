import { z } from 'zod';
import { Instant } from '../time/time.ts';

/** Bytes; a database of many years has more than an `Int` holds. */
const Size = z.int().nonnegative();

/** What the server tells its administrators of itself. */
export const ServerStatus = z.object({
  version: z.string(),
  /** `isBuiltIn`: Dojang's own PostgreSQL; otherwise that of `DATABASE_URL`. */
  database: z.object({ version: z.string(), isBuiltIn: z.boolean(), size: Size }),
  /** Uploaded files, those that no tournament uses yet among them. */
  files: z.object({ count: z.int().nonnegative(), size: Size }),
  /** Whether Dojang makes a backup each day. */
  isBackedUp: z.boolean(),
  /** The newest in the folder of backups; null where there is none. */
  lastBackup: z.object({ endedAt: Instant, size: Size }).nullable(),
  /** What whoever runs the server should see to, and since when. */
  warnings: z.array(z.object({ text: z.string(), since: Instant })),
});
export type ServerStatus = z.infer<typeof ServerStatus>;
