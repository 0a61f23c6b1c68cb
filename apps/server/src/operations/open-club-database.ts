import { backupFile } from '@dojang/backup/backups-folder';
import { writeArchive } from '@dojang/backup/write-archive';
import { type OpenDatabase, openDatabase } from '@dojang/db/open';
import type { FileStore } from '@dojang/storage/file-store';
import { backupsFolder, quotePath } from './folders.ts';
import type { Settings } from '../settings.ts';

/** Opens and migrates the club's database. Rejects, without migrating, when the backup of older data fails. */
export function openClubDatabase(
  settings: Settings,
  dataDir: string,
  files: FileStore,
  say: (line: string) => void,
): Promise<OpenDatabase> {
  return openDatabase({
    databaseUrl: settings.DATABASE_URL,
    directUrl: settings.DIRECT_URL,
    dataDir,
    say,
    async beforeMigration(url, migration) {
      const target = backupFile(
        backupsFolder(settings, dataDir),
        `before-${migration}`,
        settings.BACKUP_RECIPIENT,
      );
      say('This is a newer version of Dojang. Backing up the data of the one before…');
      await writeArchive({ url, files, target, recipients: settings.BACKUP_RECIPIENT });
      say(`To go back: install the version before, then npm run restore -- ${quotePath(target)}`);
    },
  });
}
