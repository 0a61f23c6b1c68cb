import { parse } from 'bowser';

/** What somebody has signed in with, in words such as 'Firefox' and 'Android'; null where it does not say. */
export type SignedInWith = { browser: string | null; system: string | null };

/** Longer names are nobody's. */
const nameMaxLength = 40;
/** A header is as long as its sender likes. */
const readMaxLength = 512;

/** Reads a User-Agent header. Anybody can send any: it is shown, and nothing depends on it. */
export function readUserAgent(header: string | undefined): SignedInWith {
  if (!header) return { browser: null, system: null };
  const { browser, os } = parse(header.slice(0, readMaxLength));
  const nameOf = (name: string | undefined) => name?.slice(0, nameMaxLength) || null;
  return { browser: nameOf(browser.name), system: nameOf(os.name) };
}
