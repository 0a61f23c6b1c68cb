import type { Transaction } from '@dojang/db/client';
import { latestBirthdayOfAge } from '@dojang/schemas/guardian';
import type { MemberContext } from './context.ts';
import { refuse } from './errors.ts';

type Caller = Pick<MemberContext, 'actor'>;

const refuseOthers = () => refuse('FORBIDDEN', 'auth.otherUsersRecord');

/** Throws 403 unless `id` is the caller; an open page learns so that another user has signed in. */
export function requireOneself({ actor }: Caller, id: string): void {
  if (id !== actor.id) throw refuseOthers();
}

/**
 * Decides who may act for whom, for every call about personal data. Returns the user that the call is about: the caller, or
 * `id` if that is a child whom the caller currently guards. Throws 403 otherwise.
 */
export async function requireActingFor(
  { db, actor }: Caller & { db: Pick<Transaction, 'guardianship'> },
  id: string | undefined,
): Promise<string> {
  if (id === undefined || id === actor.id) return actor.id;
  if (await isGuardian(db, actor.id, id)) return id;
  throw refuseOthers();
}

/** Condition: not of age, or without a birthday. */
export const underAge = () => ({
  OR: [{ birthday: null }, { birthday: { gt: latestBirthdayOfAge() } }],
});

/** Condition: a child for whom `guardian_id` currently acts. */
export const actedForBy = (guardian_id: string) => ({
  guardians: { some: { guardian_id } },
  ...underAge(),
});

/** Whether `guardian_id` currently acts for `child_id`. */
export async function isGuardian(
  db: Pick<Transaction, 'guardianship'>,
  guardian_id: string,
  child_id: string,
): Promise<boolean> {
  const where = { guardian_id, child_id, child: underAge() };
  return (await db.guardianship.findFirst({ where, select: { child_id: true } })) !== null;
}
