import { resetAdministrator } from '@dojang/api/features/people/user/reset-administrator';
import { createDatabase } from '@dojang/db/client';
import { reachDatabase } from '@dojang/db/reach-database';
import { readCommandLine } from './command-line.mjs';
import { requireData } from '../operations/folders.ts';
import { adminLinkCommand, readAdministrator } from './options.mjs';
import { runCommand } from './run-command.ts';

// `npm run admin:link [-- email]`: resets a lost administrator password
const email = readCommandLine(adminLinkCommand, readAdministrator);
await runCommand(async (settings, dataDir) => {
  requireData(settings, dataDir);
  const options = { databaseUrl: settings.DIRECT_URL, dataDir, say: console.log };
  const database = await reachDatabase(options);
  const db = createDatabase(database.url, { maxConnections: 1 });
  try {
    const administrator = await resetAdministrator(db, email);
    const address = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
    console.log('The administrator can sign in now. This password is shown only once:');
    console.log(`  ${administrator.email}  ${administrator.password}`);
    console.log(`  ${new URL('/login', address).href}`);
  } finally {
    await db.$disconnect();
    await database.close();
  }
});
