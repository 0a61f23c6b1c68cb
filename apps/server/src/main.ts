import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from './commands/command-line.mjs';
import { readOptions, serverCommand } from './commands/options.mjs';
import { readSettings } from './settings.ts';
import { type RunningServer, startServer } from './start-server.ts';

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
const say = (line: string) => console.log(line);

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
const options = readCommandLine(serverCommand, readOptions);
let server: RunningServer | undefined;
let isStopping = false;

/** Shuts down gracefully once the server runs. Before that, exiting is safe: the next start resumes the work. */
async function stop(signal: keyof typeof exitCodes): Promise<void> {
  // the terminal signals the whole process group, and npm forwards the signal again
  if (isStopping) return;
  isStopping = true;
  if (!server) process.exit(exitCodes[signal]);
  say('Stopping…');
  await server.close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stop(signal));
}

// A closed terminal must not end the process with EPIPE.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  const settings = readSettings(process.env);
  // calendar days are local to the club, not to the machine
  if (settings.CLUB_TIME_ZONE) process.env.TZ = settings.CLUB_TIME_ZONE;
  server = await startServer({
    settings,
    options,
    webFolder: existsSync(webFolder) ? webFolder : undefined,
    say,
  });
} catch (error) {
  console.error(`Dojang can't start. ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
