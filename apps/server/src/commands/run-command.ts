import path from 'node:path';
import { type Settings, readSettings } from '../settings.ts';
import { dataFolder } from '../operations/folders.ts';

/**
 * Runs a command beside the server, with the settings of the environment. Ends the process with the message and code 1
 * when it fails.
 */
export async function runCommand(
  run: (settings: Settings, dataDir: string) => Promise<void>,
): Promise<void> {
  try {
    const settings = readSettings(process.env);
    await run(settings, dataFolder(settings, false));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** The path of a file that was typed, seen from where npm was called. */
export function typedFile(file: string): string {
  return path.resolve(process.env['INIT_CWD'] ?? '.', file);
}
