import { existsSync } from 'node:fs';
import { checkRecipients } from '@dojang/backup/encryption';
import { writeArchive } from '@dojang/backup/write-archive';
import { reachDatabase } from '@dojang/db/reach-database';
import { readCommandLine } from './command-line.mjs';
import { openFileStore } from '../operations/file-store.ts';
import { filesFolder, requireData } from '../operations/folders.ts';
import { backupCommand, readFileOption } from './options.mjs';
import { runCommand, resolveTypedFile } from './run-command.ts';

// `npm run backup -- <file>`: a manual run of the daily backup
const typed = readCommandLine(backupCommand, (argv) => readFileOption(backupCommand, argv));
await runCommand(async (settings, dataDir) => {
  const target = resolveTypedFile(typed.file);
  requireData(settings, dataDir);
  if (existsSync(target))
    throw new Error(`There is a file ${target} already. Choose another name.`);
  const recipients = settings.BACKUP_RECIPIENT;
  await checkRecipients(recipients);
  const database = await reachDatabase({
    databaseUrl: settings.DIRECT_URL,
    dataDir,
    say: console.log,
  });
  try {
    const files = await openFileStore(settings, filesFolder(dataDir));
    const { rows, missing } = await writeArchive({
      url: database.url,
      files,
      target,
      recipients,
    });
    for (const [table, count] of Object.entries(rows)) console.log(`  ${count} of ${table}`);
    for (const id of missing)
      console.log(`  The file ${id} is missing: ${files.place} has no bytes of it.`);
    console.log(`The backup is ${target}${recipients.length > 0 ? ', encrypted' : ''}`);
  } finally {
    await database.close();
  }
});
