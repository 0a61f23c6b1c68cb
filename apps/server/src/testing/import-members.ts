import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The folder of the example script that imports members. */
export const guide = fileURLToPath(
  new URL('../../../../docs/guides/import-members/', import.meta.url),
);
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** The process is killed once its progress contains `killAt`. */
export type RunOptions = { args?: string[]; env?: Record<string, string>; killAt?: string };
type Run = { code: number | null; out: string; progress: string };

/** Runs the example from the command line in `folder`, on `list`. */
export async function runExample(
  folder: string,
  baseUrl: string,
  list: string | Uint8Array,
  { args = [], env = {}, killAt = '' }: RunOptions,
): Promise<Run> {
  await writeFile(path.join(folder, 'members.csv'), list);
  const script = path.join(guide, 'import-members.ts');
  const child = spawn(
    process.execPath,
    ['--import', tsx, script, 'members.csv', '--url', baseUrl, ...args],
    { cwd: folder, env: { ...process.env, ...env } },
  );
  const run: Run = { code: null, out: '', progress: '' };
  child.stdout.on('data', (text) => (run.out += String(text)));
  child.stderr.on('data', (text) => {
    run.progress += String(text);
    if (killAt && run.progress.includes(killAt)) child.kill('SIGKILL');
  });
  run.code = await new Promise((resolve) => child.once('close', resolve));
  return run;
}
