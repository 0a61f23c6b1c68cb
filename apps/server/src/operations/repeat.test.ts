import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeat } from './repeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const times = { firstMs: 1000, pauseMs: 5000 };

test('a job runs soon after the start and then after each pause, also when it fails', async () => {
  const failures: unknown[] = [];
  const job = vi.fn<() => Promise<void>>(async () => {
    throw new Error('failed');
  });
  const stop = repeat(job, { ...times, onFailure: (error) => failures.push(error) });
  await vi.advanceTimersByTimeAsync(999);
  expect(job).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1 + 5000);
  expect(job).toHaveBeenCalledTimes(2);
  expect(failures).toHaveLength(2);
  await stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(job).toHaveBeenCalledTimes(2);
});

test('a long job never runs twice at once, and is aborted and awaited at the end', async () => {
  let end = () => {};
  const signals: AbortSignal[] = [];
  const job = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<void>((resolve) => (end = resolve));
  };
  const stop = repeat(job, { ...times, onFailure: () => {} });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(signals).toHaveLength(1);
  let hasStopped = false;
  const stopping = stop().then(() => (hasStopped = true));
  await vi.advanceTimersByTimeAsync(0);
  expect([signals[0]?.aborted, hasStopped]).toEqual([true, false]);
  end();
  await stopping;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(signals).toHaveLength(1);
});
