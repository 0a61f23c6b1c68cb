import { z } from 'zod';
import { Tournament } from './tournament.ts';
import { User } from './user.ts';

/** Every refusal over REST, whatever its status. */
export const ErrorAnswer = z.object({ error: z.string() });

/** A call that changed something and has only that to say. */
export const SuccessAnswer = z.object({ success: z.string() });

/** A call that changed a user and returns the record as it now stands. */
export const UserAnswer = SuccessAnswer.extend({ user: User });

/** A call that changed a tournament and returns it as it now stands. */
export const TournamentAnswer = SuccessAnswer.extend({ tournament: Tournament });
