import type { Access } from '@dojang/api/context';
import type { AnyTRPCProcedure } from '@trpc/server';
import { expect } from 'vitest';
import type { z } from 'zod';

export const callers = [
  'anonymous',
  'member',
  'admin',
  'the FULL token of member',
  'the READ token of admin',
  'the FULL token of admin',
] as const;
export type Caller = (typeof callers)[number];

type Called = {
  access: Access;
  isChange: boolean;
  isForSessions: boolean;
  /** The status code for a caller with access. */
  granted: number;
};

/** The expected status code of a refusal; null if the caller has access. */
function refusal({ access, isChange, isForSessions }: Called, caller: Caller): 401 | 403 | null {
  const isByToken = caller.includes('token');
  if (isByToken && (isForSessions || (isChange && caller.includes('READ')))) return 403;
  if (access === 'public') return null;
  if (caller === 'anonymous' || access === 'secondStep') return 401;
  return access !== 'member' && caller.endsWith('member') ? 403 : null;
}

export function expectAccess(status: number, called: Called, caller: Caller) {
  expect(status).toBe(refusal(called, caller) ?? called.granted);
}

/** Calls of callers who have access and nothing else: no device that gets messages, no second factor, no import. */
const findsNothing = /^push\.test$|^secondFactor\.removeTotp$|^GET \/api\/import\/last$/;

/** The status code of a call with this input, and with access: 400 only where the procedure asks for more. */
export function statusOf(called: string, { _def }: AnyTRPCProcedure, input?: object): number {
  const inputs = (_def as { inputs?: unknown[] }).inputs as z.ZodType[] | undefined;
  if (inputs?.some((schema) => !schema.safeParse(input).success)) return 400;
  return findsNothing.test(called) ? 404 : 200;
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
