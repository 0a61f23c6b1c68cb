import { z } from 'zod';
import { message } from '../say/say.ts';
import { knownPassword } from './auth.ts';
import { UserId } from '../user/user.ts';

const chosen = z
  .boolean()
  .default(true)
  .meta({ examples: [true] });
const options = { userData: chosen, tournamentData: chosen };

/** Stands where the id of somebody stood who was erased. */
export const erasedId = 'erased';

/** Which of their data a person, or an administrator for them, means. */
export type PersonalDataOptions = Record<keyof typeof options, boolean>;

/** Everything, which is meant where nothing is said. */
export const everything: PersonalDataOptions = { userData: true, tournamentData: true };

/** Whether anything would be deleted. */
export const hasChoice = ({ userData, tournamentData }: PersonalDataOptions): boolean =>
  userData || tournamentData;

const choosing = {
  message: message('personalData.nothingChosen'),
  path: ['userData'] satisfies (keyof PersonalDataOptions)[],
};

/** What an administrator deletes of whom. */
export const UserDeletion = z.object({ id: UserId, ...options }).refine(hasChoice, choosing);
export type UserDeletion = z.infer<typeof UserDeletion>;

/** The form of a deletion of one's own. */
export const OwnPassword = z.object({ password: knownPassword('user.password') });

/** What somebody deletes of themselves, for which their password is needed. */
export const OwnDeletion = z
  .object({ ...OwnPassword.shape, ...options })
  .refine(hasChoice, choosing);
export type OwnDeletion = z.infer<typeof OwnDeletion>;

/** What is told before a deletion: for how many days daily backups have a person yet, 0 where none is made. */
export const DeletionTerms = z.object({ backupDays: z.int().min(0) });

/** Where the data of a person are fetched as one file. */
export const exportPath = '/api/user/export';
