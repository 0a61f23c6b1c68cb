import { expect, onTestFinished, test, vi } from 'vitest';
import { within } from './time-limit.ts';

const limitMs = 200;

/** Blocks the event loop. */
function block(ms: number) {
  const ends = performance.now() + ms;
  while (performance.now() < ends);
}

/** Work that yields to the event loop `steps` times. */
async function takeSteps(steps: number) {
  for (let step = 0; step < steps; step += 1) await new Promise(setImmediate);
  return 'done';
}

test('work that never settles times out, and no earlier', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const onTimeout = vi.fn<(error: unknown) => void>();
  within(limitMs, new Promise(() => {})).catch(onTimeout);
  await vi.advanceTimersByTimeAsync(limitMs - 1);
  expect(onTimeout).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onTimeout).toHaveBeenCalledWith(new Error(`No answer in ${limitMs} ms`));
});

test('a blocked event loop does not count as waiting', async () => {
  const given = within(limitMs, takeSteps(20));
  block(2 * limitMs);
  expect(await given).toBe('done');
});

test('a rejection is passed through', async () => {
  await expect(within(limitMs, Promise.reject(new Error('full')))).rejects.toThrow('full');
});
