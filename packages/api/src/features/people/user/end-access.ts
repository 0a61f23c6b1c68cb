import { digest } from '@dojang/auth/digest';
import type { Transaction } from '@dojang/db/client';
import type { Person } from '../../../personal-data.ts';

/** Ends all sessions, tokens and links of a user, and the second factor. */
export async function endSignIns(tx: Transaction, user_id: string): Promise<void> {
  await endSessions(tx, user_id, null);
  await tx.apiToken.deleteMany({ where: { user_id } });
  await tx.oneTimeLink.deleteMany({ where: { user_id } });
  await endSecondFactor(tx, user_id);
}

/** Ends the sessions of a user except `current` and returns their number. */
export async function endSessions(tx: Transaction, userId: string, current: string | null) {
  // sessions before their devices, like `saveSubscription`, and both by id, like `noticeParts`
  return tx.$executeRaw`
    WITH "ending" AS (
      SELECT "id" FROM "Session" WHERE "user_id" = ${userId}
        AND "id" IS DISTINCT FROM ${current === null ? null : digest(current)}::text
      ORDER BY "id" FOR UPDATE
    ), "device" AS (
      SELECT FROM "PushSubscription" WHERE "session_id" IN (SELECT "id" FROM "ending")
      ORDER BY "session_id" FOR UPDATE
    )
    DELETE FROM "Session" WHERE "id" IN (SELECT "id" FROM "ending") AND (SELECT count(*) FROM "device") >= 0`;
}

/** Ends a user's second factor: the passkeys, the app, the recovery codes, and logins that wait for it. */
async function endSecondFactor(tx: Transaction, user_id: string): Promise<void> {
  await tx.passkey.deleteMany({ where: { user_id } });
  await tx.totp.deleteMany({ where: { user_id } });
  await tx.recoveryCode.deleteMany({ where: { user_id } });
  await endTickets(tx, user_id);
}

/** Ends logins that wait for their second step: the password was replaced. */
export async function endTickets(tx: Transaction, user_id: string): Promise<void> {
  await tx.loginTicket.deleteMany({ where: { user_id } });
}

/** Ends the links that a user made for others. */
export async function endLinksCreatedBy(tx: Transaction, id: string): Promise<void> {
  // in the order of `consumeLink`
  await tx.$executeRaw`
    DELETE FROM "OneTimeLink" WHERE "id" IN (
      SELECT "id" FROM "OneTimeLink" WHERE "created_by" = ${id} ORDER BY "id" FOR UPDATE)`;
}

/** Begins or ends the keys of the counters of an address. */
export const emailKeyOf = (email: string) => `email:${digest(email)}`;

/** Lifts the locks of an e-mail address, also for known devices. */
export async function clearFailures(tx: Transaction, email: string): Promise<void> {
  await tx.loginAttempt.deleteMany({ where: { key: { endsWith: emailKeyOf(email) } } });
}

/** Deletes users' counters: by e-mail address, and of their devices in the current minute. */
export async function deleteAttempts(tx: Transaction, people: readonly Person[]): Promise<void> {
  const keys = people.flatMap(({ email }) => (email === null ? [] : `%${emailKeyOf(email)}`));
  await tx.$executeRaw`
    DELETE FROM "LoginAttempt" WHERE "key" LIKE ANY(${keys})
      OR "key" IN (SELECT 'device:' || "id" FROM "Device" WHERE "user_id" = ANY(${people.map(({ id }) => id)}))`;
}
