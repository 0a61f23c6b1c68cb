// `npm start`: from a fresh clone to a running server. Begins before anything is installed.
import { readOptions, serverCommand } from '../../apps/server/src/options.mjs';
import { runServerProgram } from './server-command.mjs';

process.env.NODE_ENV ??= 'production';
await runServerProgram('main', serverCommand, readOptions);
