import { z } from 'zod';
import { limits } from '../../limits.ts';
import { referenceTo } from '../../fields/reference.ts';
import { dayOf } from '../../time/time.ts';
import { Participant, User, UserId } from '../user/user.ts';

/** The latest birthday, `yyyy-mm-dd`, of a person who is of age at `now`. */
export function latestBirthdayOfAge(now: Date = new Date()): string {
  const [year = '', ...rest] = dayOf(now).split('-');
  return [String(Number(year) - limits.ageOfMajority).padStart(4, '0'), ...rest].join('-');
}

/** Whether a person with this birthday is of age; false for an unknown birthday. */
export function isOfAge(birthday: string | null, now: Date = new Date()): boolean {
  return birthday !== null && birthday <= latestBirthdayOfAge(now);
}

/**
 * Whether a change of a child's birthday decides if guardians still act for the child: it passes the age of majority, in either
 * direction, or removes the day that ends it.
 */
export const decidesMajority = (before: string | null, after: string | null): boolean =>
  isOfAge(before) !== isOfAge(after) || (before !== null && after === null);

/** `id` is the child. */
export const Guardianship = z.object({ id: UserId, guardianId: UserId });
export type Guardianship = z.infer<typeof Guardianship>;

export const GuardianChoice = z.object({
  guardian: referenceTo('guardian.guardian', 'user', Participant),
});

/** A member of a person's family, as administrators see them. */
export const Relative = Participant.extend({
  email: User.shape.email,
  birthday: User.shape.birthday,
});
export type Relative = z.infer<typeof Relative>;

/** A person's guardians and children, by name. A child who is of age is not listed. */
export const Family = z.object({ guardians: z.array(Relative), children: z.array(Relative) });
export type Family = z.infer<typeof Family>;

/** The other person of a guardianship that ended when the child came of age, not yet seen by the caller. */
export const EndedGuardianship = Participant.extend({
  /** Whether the caller was the guardian, not the child. */
  wasGuardian: z.boolean(),
});
export type EndedGuardianship = z.infer<typeof EndedGuardianship>;

/** The children the caller acts for, and those they no longer act for. */
export const OwnFamily = z.object({ children: z.array(User), ended: z.array(EndedGuardianship) });
export type OwnFamily = z.infer<typeof OwnFamily>;
