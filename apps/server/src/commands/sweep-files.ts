import { sweepFiles } from '@dojang/api/features/events/file/sweep';
import { readArguments, readCommandLine } from './command-line.mjs';
import { openFileStore } from '../operations/file-store.ts';
import { filesFolder, requireData } from '../operations/folders.ts';
import { openClubDatabase } from '../operations/open-club-database.ts';
import { sweepCommand } from './options.mjs';
import { runCommand } from './run-command.ts';

// `npm run files:sweep [-- --dry-run]`: a manual run of the daily sweep
const { values } = readCommandLine(sweepCommand, (argv) => readArguments(sweepCommand, argv));
await runCommand(async (settings, dataDir) => {
  const isDryRun = values['dry-run'] === true;
  requireData(settings, dataDir);
  const files = await openFileStore(settings, filesFolder(dataDir));
  const { db, close } = await openClubDatabase(settings, dataDir, files, console.log);
  try {
    const { trashed, removed } = await sweepFiles({ db, files }, { isDryRun });
    const verb = isDryRun ? 'would be' : 'were';
    for (const key of trashed) console.log(`  ${key}`);
    console.log(`${trashed.length} files that nobody refers to ${verb} put into the trash.`);
    for (const key of removed) console.log(`  ${key}`);
    console.log(`${removed.length} files ${verb} removed after 30 days in the trash.`);
  } finally {
    await close();
  }
});
