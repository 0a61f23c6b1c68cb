import { readLastBackup } from '@dojang/backup/backups-folder';
import { product } from '@dojang/schemas/product';
import type { ServerStatus } from '@dojang/schemas/server-status';
import type { Context } from '../../../context.ts';
import type { Warning } from '../../../warnings.ts';
import { measureDatabase, measureFiles } from './repository.ts';

/** A daily backup plus two hours for running it (docs/guides/operate.md). */
const oldBackupMs = 26 * 3_600_000;

/** Versions, sizes, the last backup and current warnings. */
export async function readStatus(ctx: Context): Promise<ServerStatus> {
  const { folder, days, isEncrypted } = ctx.backups;
  const isDaily = days > 0;
  const { version, size } = await measureDatabase(ctx.db);
  const files = await measureFiles(ctx.db);
  const found = folder === undefined ? null : await readLastBackup(folder).catch(() => null);
  const lastBackup = found && { endedAt: found.endedAt, size: found.size };
  const isOld =
    isDaily && lastBackup !== null && Date.now() - lastBackup.endedAt.getTime() > oldBackupMs;
  const warnings: Warning[] = ctx.warnings.list();
  if (isOld) warnings.push({ message: 'status.backupOld', since: lastBackup.endedAt });
  return {
    version: product.version,
    database: { version, isBuiltIn: ctx.isDatabaseBuiltIn, size },
    files,
    isBackedUp: isDaily,
    isEncrypted,
    lastBackup,
    warnings: warnings.map(({ message, since }) => ({ text: ctx.say(message), since })),
  };
}
