import { digestRecoveryCode } from '@dojang/auth/second-factor';
import { digest } from '@dojang/auth/digest';
import { type Ticket, ticketSeconds } from '@dojang/auth/tickets';
import type { Database, Transaction } from '@dojang/db/client';
import { type Sql, sql } from '@dojang/db/sql';

/** Whether the row of "User" needs a second step: an administrator with an app, or, where it is required, from the second login on. */
export const needsSecondStep = (isRequired: boolean): Sql => sql`(
  "User"."authority" = 'ADMIN' AND (
    EXISTS (SELECT FROM "Totp" WHERE "user_id" = "User"."id" AND "confirmed_at" IS NOT NULL)
    OR ${isRequired} AND (
      EXISTS (SELECT FROM "Device" WHERE "user_id" = "User"."id")
      OR EXISTS (SELECT FROM "Passkey" WHERE "user_id" = "User"."id"))))`;

export async function hasSecondStep(tx: Transaction, userId: string, isRequired: boolean) {
  const [row] = await tx.$queryRaw<{ isNeeded: boolean }[]>`
    SELECT ${needsSecondStep(isRequired)} AS "isNeeded" FROM "User" WHERE "id" = ${userId}`;
  return row?.isNeeded ?? false;
}

type NewTicket = { id: string; userId: string; failuresKey: string | null };

/** Stores a ticket in place of the user's expired ones. */
export async function createTicket(db: Database | Transaction, ticket: NewTicket): Promise<void> {
  await db.$executeRaw`
    WITH "over" AS (
      DELETE FROM "LoginTicket" WHERE "user_id" = ${ticket.userId} AND "expires_at" <= now()
    )
    INSERT INTO "LoginTicket" ("id", "user_id", "failures_key", "expires_at")
    VALUES (${digest(ticket.id)}, ${ticket.userId}, ${ticket.failuresKey}, now() + make_interval(secs => ${ticketSeconds}::int))`;
}

/** Uses up a ticket; false if it was used before. */
export async function takeTicket(tx: Transaction, { id }: Ticket): Promise<boolean> {
  return (await tx.loginTicket.deleteMany({ where: { id } })).count > 0;
}

/** Uses up all tickets of its administrator, who sets up a second factor once; false if this one was used before. */
export async function takeAllTickets(tx: Transaction, { id, userId }: Ticket): Promise<boolean> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    DELETE FROM "LoginTicket" WHERE "user_id" = ${userId} RETURNING "id"`;
  return rows.some((row) => row.id === id);
}

export function findTotp(db: Database, user_id: string) {
  return db.totp.findUnique({ where: { user_id } });
}

/** Stores a secret that is not confirmed yet; false if there is a confirmed one. */
export async function draftTotp(db: Database, userId: string, secret: string): Promise<boolean> {
  const count = await db.$executeRaw`
    INSERT INTO "Totp" ("user_id", "secret") VALUES (${userId}, ${secret})
    ON CONFLICT ("user_id") DO UPDATE SET "secret" = EXCLUDED."secret" WHERE "Totp"."confirmed_at" IS NULL`;
  return count > 0;
}

/** Accepts the code of a time step; false if one of this or a later step was accepted before. */
export async function takeStep(db: Database, user_id: string, last_step: number): Promise<boolean> {
  const where = { user_id, last_step: { lt: last_step } };
  return (await db.totp.updateMany({ where, data: { last_step } })).count > 0;
}

/** Confirms the secret whose code was checked; false if it is confirmed or was replaced. */
export async function confirmTotp(
  tx: Transaction,
  { user_id, secret }: { user_id: string; secret: string },
  last_step: number,
) {
  const where = { user_id, secret, confirmed_at: null };
  const data = { confirmed_at: new Date(), last_step };
  return (await tx.totp.updateMany({ where, data })).count > 0;
}

export async function deleteTotp(tx: Transaction, user_id: string): Promise<boolean> {
  return (await tx.totp.deleteMany({ where: { user_id } })).count > 0;
}

/** Replaces a user's recovery codes. */
export async function replaceCodes(tx: Transaction, user_id: string, codes: readonly string[]) {
  await tx.recoveryCode.deleteMany({ where: { user_id } });
  const data = codes.map((code) => ({ id: digestRecoveryCode(user_id, code), user_id }));
  await tx.recoveryCode.createMany({ data });
}

/** Uses up a recovery code; false for any other text. */
export async function takeCode(db: Database, userId: string, code: string): Promise<boolean> {
  const where = { id: digestRecoveryCode(userId, code) };
  return (await db.recoveryCode.deleteMany({ where })).count > 0;
}

export function countCodes(db: Database, user_id: string): Promise<number> {
  return db.recoveryCode.count({ where: { user_id } });
}
