import { z } from 'zod';

/** Every refusal over REST, whatever its status. */
export const ErrorAnswer = z.object({ error: z.string() });

/** A call that changed something and has only that to say. */
export const SuccessAnswer = z.object({ success: z.string() });
