import { randomBytes } from 'node:crypto';

export type Devices = ReturnType<typeof createDevices>;

/** How long a device is known after its last sign-in, and how many an account has (decision 16). */
export const deviceLimits = { days: 365, perUser: 20 } as const;

const shape = /^[\w-]{43}$/;

/**
 * The cookie by which a browser is known that has signed in before. It signs nobody in: it keeps strangers' guesses
 * from locking its owner out. With `isSecure` (the club's address is https) it never travels in clear.
 */
export function createDevices({ isSecure }: { isSecure: boolean }) {
  const cookieName = isSecure ? '__Host-device' : 'device';
  const seconds = deviceLimits.days * 86_400;
  const attributes = `HttpOnly; Max-Age=${seconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    cookieName,
    /** The id that a cookie carries; a new one without a cookie of ours. */
    idOf: (cookie: string | undefined) =>
      cookie !== undefined && shape.test(cookie) ? cookie : randomBytes(32).toString('base64url'),
    /** The Set-Cookie value by which a browser forgets it. */
    blankCookie: `${cookieName}=; ${attributes.replace(String(seconds), '0')}`,
    /** The Set-Cookie value by which a browser keeps the id. */
    cookieFor: (id: string) => `${cookieName}=${id}; ${attributes}`,
  };
}
