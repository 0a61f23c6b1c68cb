import type { Readable } from 'node:stream';
import { type Context, refuseByToken, requireMember } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { writeAudit } from '../../../write-audit.ts';
import { requireActingFor } from '../../../acting-for.ts';
import { readUser } from '../user/repository.ts';
import { createZip } from './archive.ts';
import { listParts } from './export.ts';

/** Callers with a running export in this process. */
const running = new Set<string>();

/**
 * Exports all data of the caller, or of a child, as a ZIP. Throws 429 while another export of the caller runs, 403 for other
 * users' data and for API tokens.
 */
export async function exportPersonalData(ctx: Context, id?: string): Promise<Readable> {
  refuseByToken(ctx, { isChange: false, isForSessions: true });
  const member = requireMember(ctx);
  const userId = await requireActingFor(member, id);
  const { id: callerId } = member.actor;
  if (running.has(callerId)) {
    ctx.setRetryAfter(1);
    throw refuse('TOO_MANY_REQUESTS', 'personalData.exportRunning');
  }
  running.add(callerId);
  try {
    const person = await readUser(ctx.db, userId);
    const parts = await listParts(ctx, person);
    await writeAudit(ctx.db, member, {
      action: 'data.exported',
      subject: { kind: 'user', id: userId },
    });
    // last: it starts to read files, and until it is sent nobody handles a failure
    return createZip(parts).on('close', () => running.delete(callerId));
  } catch (error) {
    running.delete(callerId);
    throw error;
  }
}
