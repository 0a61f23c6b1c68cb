import { z } from 'zod';

/** The body of every REST error. */
export const ErrorAnswer = z.object({ error: z.string() });

/** The response of a mutation without other output. */
export const SuccessAnswer = z.object({ success: z.string() });
