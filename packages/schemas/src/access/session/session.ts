import { z } from 'zod';
import { idText } from '../../fields/text.ts';
import { Instant } from '../../time/time.ts';

const SessionId = idText();

export const LoginSession = z.object({
  id: SessionId,
  /** Such as 'Firefox' and 'Android'; null for an unknown user agent. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created_at: Instant,
  /** Last use, to the hour. */
  seen_at: Instant,
  /** Whether it is the caller's current session. */
  isThisOne: z.boolean(),
});
export type LoginSession = z.infer<typeof LoginSession>;

/** One of the caller's own sessions. */
export const SessionReference = z.object({ id: SessionId });
