import { spawn } from 'node:child_process';
import path from 'node:path';

/** The folder of the checkout. */
export const root = path.resolve(import.meta.dirname, '../..');
process.env.TURBO_TELEMETRY_DISABLED = '1';

/**
 * Runs a command in the checkout. Resolves with its exit code and output, or with code 127 if it can't be started. Ctrl-C
 * ends both, as the terminal sends it to the process group.
 */
export function run(command, args) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    }
    child.on('error', ({ message }) => resolve({ code: 127, output: message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** The path of an executable of node_modules/.bin. */
export const toolPath = (name) => path.join(root, 'node_modules/.bin', name);

/** Runs an executable of node_modules/.bin, as `run` does. */
export const runTool = (name, args) => run(toolPath(name), args);

/** Prints `sentence` once `work` takes longer than `afterMs`, then the elapsed time every half minute. */
export async function withProgress(sentence, work, afterMs = 0) {
  const startedMs = Date.now();
  const first = setTimeout(() => console.log(sentence), afterMs);
  const seconds = () => Math.round((Date.now() - startedMs) / 1000);
  const later = setInterval(() => console.log(`  … ${seconds()} s`), 30_000);
  const result = await work;
  clearTimeout(first);
  clearInterval(later);
  return result;
}
