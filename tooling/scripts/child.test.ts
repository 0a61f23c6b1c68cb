import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { expect, test } from 'vitest';

const child = pathToFileURL(path.join(import.meta.dirname, 'child.mjs')).href;

/** Says both of their ids, and neither wants to end: what a package manager with its helpers may be like. */
const stubborn = `trap '' INT TERM HUP; sh -c "trap '' INT TERM HUP; echo \\$\\$; sleep 60 & wait" & echo $$; wait`;

/** A process that runs `stubborn`, and the ids of what it started. */
async function startParent(): Promise<{ parent: ChildProcess; started: number[] }> {
  const script = `
    import { run } from ${JSON.stringify(child)};
    await run('sh', ['-c', ${JSON.stringify(stubborn)}], { show: true, patienceMs: 200 });
    console.log('went on');`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const started: number[] = [];
  for await (const line of createInterface({ input: parent.stdout })) {
    started.push(Number(line));
    if (started.length === 2) break;
  }
  return { parent, started };
}

function isRunning(pid: number): boolean {
  try {
    // an ended process that nobody has taken note of yet is still listed
    if (process.platform === 'linux')
      return !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.concurrent.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)(
  'after %s nothing of a stubborn command runs any more when the parent has ended',
  async (signal, code) => {
    const { parent, started } = await startParent();
    expect(started.filter(isRunning)).toEqual(started);
    // as a terminal does: to everybody in the foreground
    process.kill(-(parent.pid ?? 0), signal);
    process.kill(-(parent.pid ?? 0), signal);
    expect(await once(parent, 'exit')).toEqual([code, null]);
    expect(started.filter(isRunning)).toEqual([]);
  },
);

test.concurrent('a command ends with a parent that was killed', async () => {
  const { parent, started } = await startParent();
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  await expect.poll(() => started.filter(isRunning), { timeout: 5000 }).toEqual([]);
});
