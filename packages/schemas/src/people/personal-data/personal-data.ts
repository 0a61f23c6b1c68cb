import { z } from 'zod';
import { message } from '../../say/say.ts';
import { existingPassword, UserId } from '../user/user.ts';

const chosen = z
  .boolean()
  .default(true)
  .meta({ examples: [true] });
const options = { userData: chosen, tournamentData: chosen };

/** Replaces the id of an erased user. */
export const erasedId = 'erased';

/** The categories of personal data to export or delete. */
export type PersonalDataOptions = Record<keyof typeof options, boolean>;

/** The default. */
export const everything: PersonalDataOptions = { userData: true, tournamentData: true };

export const hasChoice = ({ userData, tournamentData }: PersonalDataOptions): boolean =>
  userData || tournamentData;

const choosing = {
  message: message('personalData.nothingChosen'),
  path: ['userData'] satisfies (keyof PersonalDataOptions)[],
};

/** An administrator's deletion of a user's data. */
export const UserDeletion = z.object({ id: UserId, ...options }).refine(hasChoice, choosing);
export type UserDeletion = z.infer<typeof UserDeletion>;

/** The form of a member's own deletion. */
export const OwnPassword = z.object({ password: existingPassword('user.password') });

/** A member's deletion of their own data; needs their password. */
export const OwnDeletion = z
  .object({ ...OwnPassword.shape, ...options })
  .refine(hasChoice, choosing);
export type OwnDeletion = z.infer<typeof OwnDeletion>;

/** Shown before a deletion: for how many days backups still contain the person; 0 without backups. */
export const DeletionTerms = z.object({ backupDays: z.int().min(0) });

export const exportPath = '/api/user/export';
