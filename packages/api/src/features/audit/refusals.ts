import { writeAudit } from './write.ts';
import { type Context, isAllowed } from '../../context.ts';

export type Refusals = ReturnType<typeof createRefusals>;

const hourMs = 3_600_000;

/** Which refusals this process has logged within the hour, so that nobody fills the database by calling again. */
export function createRefusals() {
  let logged = { hour: 0, keys: new Set<string>() };
  return {
    /** True once an hour for each key. */
    isFirst(key: string, now = Date.now()): boolean {
      const hour = Math.floor(now / hourMs);
      if (logged.hour !== hour) logged = { hour, keys: new Set() };
      const isFirst = !logged.keys.has(key);
      logged.keys.add(key);
      return isFirst;
    },
  };
}

/** Logs that `call`, which is for administrators, is refused to a member: once an hour for each of them. */
export async function logRefusal(ctx: Context, call: string): Promise<void> {
  const { actor, db, refusals } = ctx;
  // of nobody there is nothing to say, and who calls without a session needs no database
  if (!actor || isAllowed('admin', actor) || !refusals.isFirst(`${actor.id} ${call}`)) return;
  const entry = { action: 'call.refused', subject: { kind: 'call', id: call } } as const;
  await writeAudit(db, ctx, entry);
}
