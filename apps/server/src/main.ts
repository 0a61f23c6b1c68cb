import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from './command-line.mjs';
import { readOptions, serverCommand } from './options.mjs';
import { readSettings } from './settings.ts';
import { startServer } from './start-server.ts';

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
const say = (line: string) => console.log(line);

const options = readCommandLine(serverCommand, readOptions);
try {
  const settings = readSettings(process.env);
  // calendar days are the club's, wherever the machine stands
  if (settings.CLUB_TIME_ZONE) process.env.TZ = settings.CLUB_TIME_ZONE;
  const server = await startServer({
    settings,
    options,
    webFolder: existsSync(webFolder) ? webFolder : undefined,
    say,
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      say('Stopping…');
      void server.close().then(() => process.exit(0));
    });
  }
} catch (error) {
  console.error(`Dojang can't start. ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
