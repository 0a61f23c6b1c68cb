// Runs a command in a process group of its own:
//
//   node process-group.mjs <patience in ms> <command> [argument…]
//
// When whoever started this closes its standard input, or is gone (however it ended, by kill -9 too), the whole
// group gets SIGTERM, and SIGKILL when it is still there after the patience. This process ends after the group.
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const [patienceMs, command, ...args] = process.argv.slice(2);
/** After SIGKILL: the system takes a moment, and a process that hangs in the kernel may never go. */
const killedMs = 500;

const child = spawn(command, args, { detached: true, stdio: ['ignore', 'inherit', 'inherit'] });

/** False when nothing of the group is left to get it. */
function signalGroup(signal) {
  try {
    return process.kill(-child.pid, signal);
  } catch {
    return false;
  }
}

async function isGoneWithin(timeMs) {
  const endMs = Date.now() + timeMs;
  while (signalGroup(0)) {
    if (Date.now() > endMs) return false;
    await sleep(20);
  }
  return true;
}

let isEnding = false;
async function endGroup() {
  if (isEnding) return;
  isEnding = true;
  signalGroup('SIGTERM');
  if (!(await isGoneWithin(Number(patienceMs)))) {
    signalGroup('SIGKILL');
    await isGoneWithin(killedMs);
  }
  process.exit(1);
}

child.on('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
child.on('exit', (code) => {
  if (!isEnding) process.exit(code ?? 1);
});
process.stdin.on('error', endGroup).on('close', endGroup).resume();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endGroup);
