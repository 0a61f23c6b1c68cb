import { readLastBackup } from '@dojang/backup/backups-folder';
import { product } from '@dojang/schemas/product';
import type { ServerStatus } from '@dojang/schemas/server-status';
import type { Context } from '../../context.ts';
import type { Warning } from '../../warnings.ts';
import { measureDatabase, measureFiles } from './repository.ts';

/** One each day, and two hours for it (docs/guides/operate.md). */
const oldBackupMs = 26 * 3_600_000;

/** What the server runs on, how much it keeps, and what somebody should see to. */
export async function readStatus(ctx: Context): Promise<ServerStatus> {
  const { folder, days } = ctx.backups;
  const isDaily = days > 0;
  const { version, size } = await measureDatabase(ctx.db);
  const files = await measureFiles(ctx.db);
  const found = folder === undefined ? null : await readLastBackup(folder).catch(() => null);
  const lastBackup = found && { endedAt: found.endedAt, size: found.size };
  const isOld =
    isDaily && lastBackup !== null && Date.now() - lastBackup.endedAt.getTime() > oldBackupMs;
  const warnings: Warning[] = ctx.warnings.list();
  if (isOld) warnings.push({ said: 'status.backupOld', since: lastBackup.endedAt });
  return {
    version: product.version,
    database: { version, isBuiltIn: ctx.isDatabaseBuiltIn, size },
    files,
    isBackedUp: isDaily,
    lastBackup,
    warnings: warnings.map(({ said, since }) => ({ text: ctx.say(said), since })),
  };
}
