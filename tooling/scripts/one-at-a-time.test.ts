import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const file = pathToFileURL(path.join(import.meta.dirname, 'one-at-a-time.mjs')).href;

/** A process whose work ends with its standard input, and what it says. */
function start() {
  const script = `
    import { once } from 'node:events';
    import { oneAtATime } from ${JSON.stringify(file)};
    await oneAtATime(async () => {
      console.log('begins');
      await once(process.stdin.resume(), 'end');
      console.log('ends');
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { child, say: async () => (await lines.next()).value as string | undefined };
}

test('two commands prepare the folder one after the other, and a killed one is nobody to wait for', async () => {
  const first = start();
  expect(await first.say()).toBe('begins');
  const second = start();
  expect(await second.say()).toContain('Waiting for it');
  const third = start();
  expect(await third.say()).toContain('Waiting for it');

  first.child.stdin.end();
  expect(await first.say()).toBe('ends');
  const waiting = [second, third].map(async (one) => ({ ...one, said: await one.say() }));
  const next = await Promise.race(waiting);
  expect(next.said).toBe('begins');
  next.child.kill('SIGKILL');
  await once(next.child, 'exit');

  const [one, other] = await Promise.all(waiting);
  const last = one?.child === next.child ? other : one;
  expect(last?.said).toBe('begins');
  last?.child.stdin.end();
  expect(await last?.say()).toBe('ends');
});
