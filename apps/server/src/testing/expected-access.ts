import type { Access } from '@dojang/api/context';
import { expect } from 'vitest';

export const callers = [
  'anonymous',
  'member',
  'admin',
  'the FULL token of member',
  'the READ token of admin',
  'the FULL token of admin',
] as const;
export type Caller = (typeof callers)[number];

type Called = { access: Access; isChange: boolean; isForSessions: boolean };

/** The expected status code of a refusal; null if the caller has access. */
function refusal({ access, isChange, isForSessions }: Called, caller: Caller): 401 | 403 | null {
  const isByToken = caller.includes('token');
  if (isByToken && (isForSessions || (isChange && caller.includes('READ')))) return 403;
  if (access === 'public') return null;
  if (caller === 'anonymous' || access === 'secondStep') return 401;
  return access !== 'member' && caller.endsWith('member') ? 403 : null;
}

export function expectAccess(status: number, called: Called, caller: Caller) {
  const { access } = called;
  const expected = refusal(called, caller);
  if (expected !== null) expect(status).toBe(expected);
  else if (access !== 'public') expect([401, 403]).not.toContain(status);
  else expect(status).toBeLessThan(500);
}

/** No token may call these: they grant or revoke access, or are about the browser of a session. */
const forSessions = [
  /^personalData\.deleteOwn$/,
  / \/api\/user\/(delete|export)$/,
  / \/api\/link\//,
  /^(confirmation|link|passkey|push|second(Factor|Step)|session|token)\./,
  /^auth\./,
  /^training\.renewCalendar$/,
  / \/api\/auth\/log(in|out)$/,
];

/** POST calls that write nothing. */
export const writesNothing =
  /import[./](read|preview)$|^confirmation\.require$|^draw\.prepare$|^sync\.pull$/;
export const isForSessions = (called: string) => forSessions.some((part) => part.test(called));

/**
 * A session whose password or passkey was not shown lately is asked for it. The rest of what is for sessions reads, ends
 * access, asks for the password itself, or is about one browser.
 */
const ofConfirmed = [
  /^confirmation\.require$/,
  /^import\.(run|undo)$/,
  /^link\.create(ForAll)?$/,
  /^passkey\.(beginRegistration|register|remove)$/,
  /^secondFactor\.(?!read$)/,
  /^token\.create$/,
];
export const needsConfirmation = (path: string) => ofConfirmed.some((part) => part.test(path));
