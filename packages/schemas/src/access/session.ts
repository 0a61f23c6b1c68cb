import { z } from 'zod';
import { idText } from '../fields/text.ts';
import { Instant } from '../time/time.ts';

const SessionId = idText();

/** A place where somebody is signed in. */
export const SignedInPlace = z.object({
  id: SessionId,
  /** In words such as 'Firefox' and 'Android'; null for a program that does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created_at: Instant,
  /** When it was last used, to the hour. */
  seen_at: Instant,
  /** Whether it is the one that asks. */
  isThisOne: z.boolean(),
});
export type SignedInPlace = z.infer<typeof SignedInPlace>;

/** One of the caller's own sessions. */
export const SessionReference = z.object({ id: SessionId });
