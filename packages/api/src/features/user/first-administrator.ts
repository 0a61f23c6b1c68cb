import { randomBytes } from 'node:crypto';
import { isCommonPassword } from '@dojang/auth/common-passwords';
import { hashPassword } from '@dojang/auth/password';
import type { Database } from '@dojang/db/client';
import { inEnglish } from '@dojang/schemas/in-english';
import { noActor, writeAudit } from '../audit/write.ts';
import { countAdministrators, createUser, holdUsers } from './repository.ts';

/**
 * Makes the first administrator of a club that has none. Returns the sign-in when its password was
 * made up here, so that it can be said once; null otherwise. Of several processes that start at once, one makes it.
 * Throws when the given password is one that many people use.
 */
export async function ensureAdministrator(
  db: Database,
  given: { email: string; password: string | undefined },
): Promise<{ email: string; password: string } | null> {
  if ((await countAdministrators(db)) > 0) return null;
  if (given.password !== undefined && (await isCommonPassword(given.password)))
    throw new Error(`ADMIN_PASSWORD: ${inEnglish('user.passwordCommon')}`);
  const password = given.password ?? randomBytes(16).toString('base64url');
  const { email } = given;
  const password_hash = await hashPassword(password);
  const isMade = await db.$transaction(async (tx) => {
    await holdUsers(tx);
    if ((await countAdministrators(tx)) > 0) return false;
    const draft = { email, name: 'Administrator', authority: 'ADMIN', password_hash } as const;
    const { id } = await createUser(tx, draft);
    const subject = { kind: 'user', id } as const;
    await writeAudit(tx, noActor, { action: 'user.created', subject, after: draft });
    return true;
  });
  return isMade && given.password === undefined ? { email, password } : null;
}
