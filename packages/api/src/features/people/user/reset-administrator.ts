import { randomBytes } from 'node:crypto';
import { hashPassword } from '@dojang/auth/password';
import type { Database } from '@dojang/db/client';
import { noActor, writeAudit } from '../../../write-audit.ts';
import { clearFailures, endLinksCreatedBy, endSignIns } from './end-access.ts';
import { listAdministrators, replacePassword } from './repository.ts';

/**
 * Generates and returns a new password for the only administrator, or for the one with this e-mail address. Lifts locks and
 * ends their sessions, tokens, links and second factor, including links created by them. Throws with the list of administrators if none or
 * several match.
 */
export async function resetAdministrator(db: Database, email: string | undefined) {
  const administrators = await listAdministrators(db);
  const matching = administrators.filter((one) => email === undefined || one.email === email);
  const [one, ...others] = matching;
  if (!one || others.length > 0) {
    const emails = administrators.map((administrator) => administrator.email).join(', ');
    throw new Error(
      emails === ''
        ? 'This club has no administrator yet: the next start makes one.'
        : `Name one of the administrators: npm run admin:link -- <email>. There are: ${emails}.`,
    );
  }
  const password = randomBytes(16).toString('base64url');
  const password_hash = await hashPassword(password);
  await db.$transaction(async (tx) => {
    // counters before the user's row: the lock order of a login
    await clearFailures(tx, one.email);
    await replacePassword(tx, one.id, password_hash);
    // an intruder may have created links, also for this account
    await endSignIns(tx, one.id);
    await endLinksCreatedBy(tx, one.id);
    const subject = { kind: 'user', id: one.id } as const;
    const actions = ['password.changed', 'secondFactor.reset'] as const;
    await writeAudit(
      tx,
      noActor,
      actions.map((action) => ({ action, subject })),
    );
  });
  return { email: one.email, password };
}
