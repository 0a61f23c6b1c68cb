import { beforeEach, expect, test } from 'vitest';
import { createSyncLoop, type SyncLoop } from './sync-loop.ts';

let isOnline: boolean;
let told: (string | boolean)[];
/** What is under way, to be ended one after the other. */
let works: { end: () => void; fail: (cause: Error) => void; signal: AbortSignal }[];
let loop: SyncLoop;
beforeEach(() => {
  isOnline = true;
  told = [];
  works = [];
  loop = createSyncLoop({
    work: (signal) => new Promise((end, fail) => void works.push({ end, fail, signal: signal() })),
    isOnline: () => isOnline,
    timeoutMs: 50,
    onSyncing: (isSyncing) => told.push(isSyncing),
    onEnd: (failure) => told.push(failure ? (failure.cause as Error).message : 'done'),
  });
});

test('one sync runs at a time; who asks meanwhile, however often, waits for one that begins afterwards', async () => {
  const first = loop.sync();
  let isSecondDone = false;
  const second = Promise.all([loop.sync(), loop.sync()]).then(() => (isSecondDone = true));
  works[0]?.end();
  await first;
  await expect.poll(() => works.length).toBe(2);
  expect(isSecondDone).toBe(false);
  works[1]?.end();
  await second;
  expect(works).toHaveLength(2);
  expect(told).toEqual([true, 'done', false, true, 'done', false]);
});

test('a failure is told, and the next sync is another one', async () => {
  const failing = loop.sync();
  works[0]?.fail(new Error('No network'));
  await failing;
  expect(told).toEqual([true, 'No network', false]);
  const next = loop.sync();
  works[1]?.end();
  await next;
  expect(told.slice(3)).toEqual([true, 'done', false]);
});

test('without network nothing is tried', async () => {
  isOnline = false;
  await loop.sync();
  expect(works).toEqual([]);
});

test('a call that takes too long is ended', async () => {
  void loop.sync();
  await expect.poll(() => works[0]?.signal.aborted).toBe(true);
  works[0]?.end();
});

test('at the end what is under way is aborted, nothing more is told, and nothing begins', async () => {
  const running = loop.sync();
  void loop.sync();
  loop.stop();
  expect(works[0]?.signal.aborted).toBe(true);
  works[0]?.end();
  await running;
  await loop.sync();
  expect(told).toEqual([true]);
  expect(works).toHaveLength(1);
});
