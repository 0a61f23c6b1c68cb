import path from 'node:path';
import { type Settings, readSettings } from '../settings.ts';
import { dataFolder } from '../operations/folders.ts';

/** Runs a command with the settings of the environment. On failure, prints the message and exits with code 1. */
export async function runCommand(run: (settings: Settings, dataDir: string) => Promise<void>) {
  try {
    const settings = readSettings(process.env);
    await run(settings, dataFolder(settings, false));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Resolves a typed path against the folder in which npm was called. */
export function resolveTypedFile(file: string): string {
  return path.resolve(process.env['INIT_CWD'] ?? '.', file);
}
