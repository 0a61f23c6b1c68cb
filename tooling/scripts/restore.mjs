// `npm run restore`: see apps/server/src/restore-backup.ts.
import { readFileOption, restoreCommand } from '../../apps/server/src/options.mjs';
import { runServerProgram } from './server-command.mjs';

await runServerProgram('restore-backup', restoreCommand, (argv) =>
  readFileOption(restoreCommand, argv),
);
