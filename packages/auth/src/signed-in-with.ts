import { parse } from 'bowser';

/** The browser and system of a session, such as 'Firefox' and 'Android'; null if unknown. */
export type SignedInWith = { browser: string | null; system: string | null };

const nameMaxLength = 40;
/** Bounds the work of parsing: the sender chooses the length. */
const readMaxLength = 512;

/** Parses a User-Agent header. Not trustworthy: for display only. */
export function readUserAgent(header: string | undefined): SignedInWith {
  if (!header) return { browser: null, system: null };
  const { browser, os } = parse(header.slice(0, readMaxLength));
  const nameOf = (name: string | undefined) => name?.slice(0, nameMaxLength) || null;
  return { browser: nameOf(browser.name), system: nameOf(os.name) };
}
