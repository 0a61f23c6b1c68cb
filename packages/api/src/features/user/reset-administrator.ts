import { randomBytes } from 'node:crypto';
import { hashPassword } from '@dojang/auth/password';
import type { Database } from '@dojang/db/client';
import { noActor, writeAudit } from '../audit/write.ts';
import { clearFailures } from '../auth/repository.ts';
import { endLinksMadeBy } from '../link/repository.ts';
import { endSignIns, listAdministrators, replacePassword } from './repository.ts';

/**
 * Gives the administrator with this e-mail address, or the only one, a password that is made up here and returned,
 * lifts a lock, and ends their sessions, tokens and links, those that they have made too. Throws a message that names the administrators when none or several are
 * meant.
 */
export async function resetAdministrator(
  db: Database,
  email: string | undefined,
): Promise<{ email: string; password: string }> {
  const administrators = await listAdministrators(db);
  const meant = administrators.filter((one) => email === undefined || one.email === email);
  const [one, ...others] = meant;
  if (!one || others.length > 0) {
    const known = administrators.map((administrator) => administrator.email).join(', ');
    throw new Error(
      known === ''
        ? 'This club has no administrator yet: the next start makes one.'
        : `Name one of the administrators: npm run admin:link -- <email>. There are: ${known}.`,
    );
  }
  const password = randomBytes(16).toString('base64url');
  const password_hash = await hashPassword(password);
  await db.$transaction(async (tx) => {
    await replacePassword(tx, one.id, password_hash);
    // whoever had the account may have made links, to it too
    await endSignIns(tx, one.id);
    await endLinksMadeBy(tx, one.id);
    await clearFailures(tx, one.email);
    const subject = { kind: 'user', id: one.id } as const;
    await writeAudit(tx, noActor, { action: 'password.changed', subject });
  });
  return { email: one.email, password };
}
