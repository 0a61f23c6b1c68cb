// `npm run files:sweep`: see apps/server/src/sweep-files.ts.
import { readArguments } from '../../apps/server/src/command-line.mjs';
import { sweepCommand } from '../../apps/server/src/options.mjs';
import { runServerProgram } from './server-command.mjs';

await runServerProgram('sweep-files', sweepCommand, (argv) => readArguments(sweepCommand, argv));
