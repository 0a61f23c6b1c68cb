import { randomBytes } from 'node:crypto';
import { isCommonPassword } from '@dojang/auth/common-passwords';
import { hashPassword } from '@dojang/auth/password';
import type { Database } from '@dojang/db/client';
import { inEnglish } from '@dojang/schemas/in-english';
import { noActor, writeAudit } from '../../../write-audit.ts';
import { countAdministrators, createUser, lockUsers } from './repository.ts';

/**
 * Creates the first administrator of a club that has none; of concurrent processes, one does. Returns the credentials if the
 * password was generated, else null. Throws for a commonly used `given.password`.
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
  const isCreated = await db.$transaction(async (tx) => {
    await lockUsers(tx);
    if ((await countAdministrators(tx)) > 0) return false;
    const draft = { email, name: 'Administrator', authority: 'ADMIN', password_hash } as const;
    const { id } = await createUser(tx, draft);
    const subject = { kind: 'user', id } as const;
    await writeAudit(tx, noActor, { action: 'user.created', subject, after: draft });
    return true;
  });
  return isCreated && given.password === undefined ? { email, password } : null;
}
