// `npm run backup`: see apps/server/src/back-up.ts.
import { backupCommand, readFileOption } from '../../apps/server/src/options.mjs';
import { runServerProgram } from './server-command.mjs';

await runServerProgram('back-up', backupCommand, (argv) => readFileOption(backupCommand, argv));
