import { randomBytes } from 'node:crypto';
import type { Database } from '@dojang/db/client';
import { digest } from './digest.ts';

export type Tickets = ReturnType<typeof createTickets>;

export const ticketSeconds = 600;

/** The cookie of a login between the password and the second step. `isSecure` if the club's URL is https. */
export function createTickets({ isSecure }: { isSecure: boolean }) {
  const cookieName = isSecure ? '__Host-second-step' : 'second-step';
  const cookieOf = (id: string, seconds: number) =>
    `${cookieName}=${id}; HttpOnly; Max-Age=${seconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    cookieName,
    /** The Set-Cookie value that removes the cookie. */
    blankCookie: cookieOf('', 0),
    /** A new id and its Set-Cookie value. */
    draft() {
      const id = randomBytes(32).toString('base64url');
      return { id, cookie: cookieOf(id, ticketSeconds) };
    },
  };
}

/** A login that waits for its second step. */
export type Ticket = {
  id: string;
  userId: string;
  name: string;
  email: string;
  failuresKey: string | null;
  hasTotp: boolean;
  hasPasskey: boolean;
};

/** The valid ticket with this id of a cookie, with its administrator. */
export async function findTicket(db: Database, id: string | undefined): Promise<Ticket | null> {
  if (id === undefined) return null;
  const [row] = await db.$queryRaw<Ticket[]>`
    SELECT "LoginTicket"."id", "user_id" AS "userId", "name", "email", "failures_key" AS "failuresKey",
      EXISTS (SELECT FROM "Totp" WHERE "user_id" = "User"."id" AND "confirmed_at" IS NOT NULL) AS "hasTotp",
      EXISTS (SELECT FROM "Passkey" WHERE "user_id" = "User"."id") AS "hasPasskey"
    FROM "LoginTicket" JOIN "User" ON "User"."id" = "user_id"
    WHERE "LoginTicket"."id" = ${digest(id)} AND "expires_at" > now() AND "email" IS NOT NULL AND "authority" = 'ADMIN'`;
  return row ?? null;
}
