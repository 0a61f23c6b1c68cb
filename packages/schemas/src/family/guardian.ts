import { z } from 'zod';
import { limits } from '../limits.ts';
import { referenceTo } from '../fields/reference.ts';
import { dayOf } from '../time/time.ts';
import { Participant, User, UserId } from '../user/user.ts';

/** The latest birthday of whoever is of age on the day of `now`, `yyyy-mm-dd`. */
export function latestBirthdayOfAge(now: Date = new Date()): string {
  const [year = '', ...rest] = dayOf(now).split('-');
  return [String(Number(year) - limits.ageOfMajority).padStart(4, '0'), ...rest].join('-');
}

/** Whether somebody with this birthday is of age; of nobody whose birthday is not known. */
export function isOfAge(birthday: string | null, now: Date = new Date()): boolean {
  return birthday !== null && birthday <= latestBirthdayOfAge(now);
}

/** Who acts for whom: `id` is the child. */
export const Guardianship = z.object({ id: UserId, guardianId: UserId });
export type Guardianship = z.infer<typeof Guardianship>;

/** The form by which a guardian is chosen. */
export const GuardianChoice = z.object({
  guardian: referenceTo('guardian.guardian', 'user', Participant),
});

/** Somebody of a person's family, as administrators see them. */
export const Relative = Participant.extend({
  email: User.shape.email,
  birthday: User.shape.birthday,
});
export type Relative = z.infer<typeof Relative>;

/** A person's guardians and children, by name; those of a child who is of age are none any more. */
export const Family = z.object({ guardians: z.array(Relative), children: z.array(Relative) });
export type Family = z.infer<typeof Family>;

/** A guardianship that has ended as the child came of age, and that the caller has not read of: the other person. */
export const EndedGuardianship = Participant.extend({
  /** Whether the caller was the guardian; else they were the child. */
  wasGuardian: z.boolean(),
});
export type EndedGuardianship = z.infer<typeof EndedGuardianship>;

/** For whom the caller acts now, and for whom no longer. */
export const OwnFamily = z.object({
  children: z.array(User),
  ended: z.array(EndedGuardianship),
});
export type OwnFamily = z.infer<typeof OwnFamily>;
