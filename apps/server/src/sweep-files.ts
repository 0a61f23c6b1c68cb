import { parseArgs } from 'node:util';
import { sweepFiles } from '@dojang/api/features/file/sweep';
import { openDatabase } from '@dojang/db/open';
import { openFileStore } from './file-store.ts';
import { dataFolder, filesFolder } from './folders.ts';
import { readSettings } from './settings.ts';

// `npm run files:sweep [-- --dry-run]`: the daily sweep of the server, by hand
try {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const isDryRun = values['dry-run'];
  const settings = readSettings(process.env);
  const dataDir = dataFolder(settings, false);
  const { db, close } = await openDatabase({
    databaseUrl: settings.DATABASE_URL,
    dataDir,
    say: console.log,
  });
  const files = await openFileStore(settings, filesFolder(dataDir));
  const keys = await sweepFiles({ db, files }, { isDryRun });
  for (const key of keys) console.log(`  ${key}`);
  console.log(`${keys.length} files nobody refers to ${isDryRun ? 'would be' : 'were'} removed.`);
  await close();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
