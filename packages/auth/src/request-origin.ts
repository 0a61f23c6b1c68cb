import { verifyRequestOrigin } from 'lucia';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Whether a request comes from the app's own pages or from a program, and not from another site's
 * page: browsers send `Origin` or `Sec-Fetch-Site` with it, programs neither.
 */
export function isOwnRequest(headers: Headers, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (typeof origin === 'string') {
    const own = typeof host === 'string' ? [publicUrl, host] : [publicUrl];
    return verifyRequestOrigin(origin, own);
  }
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}
