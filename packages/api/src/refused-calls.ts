import { writeAudit } from './write-audit.ts';
import { type Context, isAllowed, type Refusals } from './context.ts';

const hourMs = 3_600_000;

/** Deduplicates logged refusals per hour in this process, so that repeated calls cannot fill the database. */
export function createRefusals(): Refusals {
  let logged = { hour: 0, keys: new Set<string>() };
  return {
    isFirst(key, now = Date.now()) {
      const hour = Math.floor(now / hourMs);
      if (logged.hour !== hour) logged = { hour, keys: new Set() };
      const isFirst = !logged.keys.has(key);
      logged.keys.add(key);
      return isFirst;
    },
  };
}

/** Logs that a member called `call`, which is for administrators: once an hour per member. */
export async function logRefusal(ctx: Context, call: string): Promise<void> {
  const { actor, db, refusals, isSecondStepDue } = ctx;
  // signed-out callers are not logged and need no query; a new administrator is asked for the second step
  if (
    !actor ||
    isSecondStepDue ||
    isAllowed('admin', actor) ||
    !refusals.isFirst(`${actor.id} ${call}`)
  )
    return;
  const entry = { action: 'call.refused', subject: { kind: 'call', id: call } } as const;
  await writeAudit(db, ctx, entry);
}
