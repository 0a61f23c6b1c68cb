import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** The folder of the checkout. */
export const root = path.resolve(import.meta.dirname, '../..');

const groupRunner = path.join(import.meta.dirname, 'process-group.mjs');
/** How long a command may take to end by itself once it should. */
const defaultPatienceMs = 5000;

const running = new Set();
const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
let isEnding = false;

/** Ends every command that still runs, with everything that it started, and resolves when all of it is gone. */
export async function endCommands() {
  isEnding = true;
  const slow = setTimeout(() => console.error('Waiting for what was started to end.'), 2000);
  await Promise.all(
    [...running].map((group) => {
      const gone = once(group, 'exit');
      group.stdin.destroy();
      return gone;
    }),
  );
  clearTimeout(slow);
}

/** Signals are caught only while there is a command to end: whoever runs afterwards sees them as usual. */
const onSignal = (signal) => {
  if (!isEnding) void endCommands().then(() => process.exit(exitCodes[signal]));
};
function remember(group) {
  if (running.size === 0) for (const signal in exitCodes) process.on(signal, onSignal);
  running.add(group);
}
function forget(group) {
  running.delete(group);
  if (running.size === 0 && !isEnding) {
    for (const signal in exitCodes) process.off(signal, onSignal);
  }
}

/**
 * Runs a command in `folder`, the checkout unless said otherwise, and collects what it prints, or shows it.
 * Resolves with its exit code and output; a command that can't be started counts as code 127. When this process
 * ends first, however it ends, so does the command with everything that it started; on a signal this process
 * waits for that, and the promise stays open.
 */
export function run(
  command,
  args,
  { env = {}, show = false, folder = root, patienceMs = defaultPatienceMs } = {},
) {
  return new Promise((resolve) => {
    const startedMs = Date.now();
    let output = '';
    const finish = (code) => {
      forget(group);
      if (!isEnding) resolve({ code, output, seconds: (Date.now() - startedMs) / 1000 });
    };
    const group = spawn(process.execPath, [groupRunner, patienceMs, command, ...args].map(String), {
      cwd: folder,
      // out of reach of the terminal's Ctrl-C, which is for this process to pass on
      detached: true,
      env: { ...process.env, ...env },
      stdio: ['pipe', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    remember(group);
    for (const stream of [group.stdout, group.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => (output += text));
    }
    group.on('error', (error) => {
      output += `${error.message}\n`;
      finish(127);
    });
    group.on('close', (code) => finish(code ?? 1));
  });
}

/** Runs an executable of node_modules/.bin, as `run` does. */
export function runTool(name, args, options) {
  return run(path.join(root, 'node_modules/.bin', name), args, options);
}

/**
 * Says what is happening once it takes longer than `afterMs`, then every half minute how long it took,
 * so that nobody thinks that it hangs.
 */
export async function saying(sentence, work, afterMs = 0) {
  const startedMs = Date.now();
  let hasSpoken = afterMs === 0;
  if (hasSpoken) console.log(sentence);
  const first = setTimeout(() => {
    hasSpoken = true;
    if (afterMs > 0) console.log(sentence);
  }, afterMs);
  const later = setInterval(
    () => console.log(`  … ${Math.round((Date.now() - startedMs) / 1000)} s`),
    30_000,
  );
  const result = await work.finally(() => {
    clearTimeout(first);
    clearInterval(later);
  });
  const seconds = Math.round((Date.now() - startedMs) / 1000);
  if (hasSpoken && result.code === 0) console.log(`  done in ${seconds} s`);
  return result;
}
