import { spawn } from 'node:child_process';
import path from 'node:path';

/** The folder of the checkout. */
export const root = path.resolve(import.meta.dirname, '../..');

const running = new Set();

/** Ends every child that still runs, with everything that it started. */
function endChildren() {
  for (const child of running) {
    try {
      // Each child leads a process group of its own, so that its own children end with it.
      process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGTERM');
    } catch {
      // It ended on its own in the meantime.
    }
  }
}
const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
const onSignal = (signal) => process.exit(exitCodes[signal]);
process.on('exit', endChildren);

/** Signals are caught only while there is a child to end: whoever runs afterwards sees them as usual. */
function remember(child) {
  if (running.size === 0) for (const signal in exitCodes) process.on(signal, onSignal);
  running.add(child);
}
function forget(child) {
  running.delete(child);
  if (running.size === 0) for (const signal in exitCodes) process.off(signal, onSignal);
}

/**
 * Runs a command in the checkout and collects what it prints.
 * Resolves with its exit code and output; a command that can't be started counts as code 127.
 */
export function run(command, args, { env = {}, show = false } = {}) {
  return new Promise((resolve) => {
    const startedMs = Date.now();
    let output = '';
    const finish = (code) => {
      forget(child);
      resolve({ code, output, seconds: (Date.now() - startedMs) / 1000 });
    };
    const child = spawn(command, args, {
      cwd: root,
      detached: process.platform !== 'win32',
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    remember(child);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => (output += text));
    }
    child.on('error', (error) => {
      output += `${error.message}\n`;
      finish(127);
    });
    child.on('close', (code) => finish(code ?? 1));
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
