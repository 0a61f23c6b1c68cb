import { randomBytes } from 'node:crypto';

export type Devices = ReturnType<typeof createDevices>;

/** How long a device is remembered after its last login, and how many per account (decision 16). */
export const deviceLimits = { days: 365, perUser: 20 } as const;

const shape = /^[\w-]{43}$/;

/**
 * The cookie that identifies a browser with an earlier login. It is no session: it only prevents strangers' guesses from
 * locking out its owner. `isSecure` if the club's URL is https.
 */
export function createDevices({ isSecure }: { isSecure: boolean }) {
  const cookieName = isSecure ? '__Host-device' : 'device';
  const seconds = deviceLimits.days * 86_400;
  const attributes = `HttpOnly; Max-Age=${seconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    cookieName,
    /** The id in a cookie; a new one without a valid cookie. */
    idOf: (cookie: string | undefined) =>
      cookie !== undefined && shape.test(cookie) ? cookie : randomBytes(32).toString('base64url'),
    /** The Set-Cookie value that removes the cookie. */
    blankCookie: `${cookieName}=; ${attributes.replace(String(seconds), '0')}`,
    /** The Set-Cookie value that stores the id. */
    cookieFor: (id: string) => `${cookieName}=${id}; ${attributes}`,
  };
}
