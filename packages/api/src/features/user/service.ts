import { hashPassword } from '@dojang/auth/password';
import { isUniqueViolation, type Transaction } from '@dojang/db/client';
import { messages, noUserWithId } from '@dojang/schemas/messages';
import type { ProfileUpdate, User, UserDraft, UserUpdate } from '@dojang/schemas/user';
import type { MemberContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { createUser, deleteUser, findUser, holdAdministrators, updateUser } from './repository.ts';

/** Changes the caller's own record and answers it. A taken e-mail address is refused at its field. */
export function updateProfile(ctx: MemberContext, update: ProfileUpdate): Promise<User> {
  return refusingTakenEmail(() =>
    updateUser(ctx.db, ctx.actor.id, { ...update, timestamp: new Date() }),
  );
}

/** Makes a user who can sign in at once. A taken e-mail address is refused at its field. */
export async function registerUser({ db }: MemberContext, draft: UserDraft): Promise<User> {
  const { password, ...fields } = draft;
  const password_hash = await hashPassword(password);
  return refusingTakenEmail(() => createUser(db, { ...fields, password_hash }));
}

/** Changes any user's record; the last administrator stays one. 404 when there is no such user. */
export function changeUser({ db }: MemberContext, { id, ...update }: UserUpdate): Promise<User> {
  return refusingTakenEmail(() =>
    db.$transaction(async (tx) => {
      if (update.authority === 'USER') await refuseForLastAdministrator(tx, id);
      await requireUser(tx, id);
      return updateUser(tx, id, { ...update, timestamp: new Date() });
    }),
  );
}

/** Removes a user for good; their sessions end with them. The last administrator stays. */
export async function removeUser({ db }: MemberContext, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await refuseForLastAdministrator(tx, id);
    await requireUser(tx, id);
    await deleteUser(tx, id);
  });
}

async function requireUser(tx: Transaction, id: string): Promise<void> {
  if (!(await findUser(tx, id))) throw refuse('NOT_FOUND', noUserWithId(id));
}

/** Administrators' rows are held until the transaction ends, so that two can't remove each other at once. */
async function refuseForLastAdministrator(tx: Transaction, id: string): Promise<void> {
  const administrators = await holdAdministrators(tx);
  if (administrators.length === 1 && administrators[0] === id) {
    throw refuse('CONFLICT', messages.lastAdministrator);
  }
}

async function refusingTakenEmail<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, 'email')) throw refuse('CONFLICT', messages.emailTaken, 'email');
    throw error;
  }
}
