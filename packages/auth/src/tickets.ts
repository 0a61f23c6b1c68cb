import { randomBytes } from 'node:crypto';

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
