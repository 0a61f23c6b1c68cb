import type { Context } from '../../context.ts';

const dayMs = 86_400_000;

/** Removes entries older than `days`; run it once a day. */
export async function sweepAudit({ db }: Pick<Context, 'db'>, days: number): Promise<void> {
  const before = new Date(Date.now() - days * dayMs);
  await db.auditEntry.deleteMany({ where: { at: { lt: before } } });
}
