import { expect, test } from 'vitest';
import { within } from './time-limit.ts';

const limitMs = 200;

/** Keeps the thread from everything else, as a long script of a page does. */
function block(ms: number) {
  const ends = performance.now() + ms;
  while (performance.now() < ends);
}

/** Work in several steps, each of which waits for its turn. */
async function takeSteps(steps: number) {
  for (let step = 0; step < steps; step += 1) await new Promise(setImmediate);
  return 'done';
}

test('what never answers is given up', async () => {
  const given = within(limitMs, new Promise(() => {}));
  await expect(given).rejects.toThrow(`No answer in ${limitMs} ms`);
});

test('a page that is busy itself does not count as waiting', async () => {
  const given = within(limitMs, takeSteps(20));
  block(2 * limitMs);
  expect(await given).toBe('done');
});

test('a failure is told as it is', async () => {
  await expect(within(limitMs, Promise.reject(new Error('full')))).rejects.toThrow('full');
});
