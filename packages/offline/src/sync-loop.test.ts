import { beforeEach, expect, test } from 'vitest';
import { createSyncLoop } from './sync-loop.ts';

let isOnline: boolean;
let reported: unknown[];
/** Started syncs, for the test to settle. */
let works: { end: () => void; fail: (cause: Error) => void; signal: AbortSignal }[];
let loop: ReturnType<typeof createSyncLoop>;
beforeEach(() => {
  isOnline = true;
  reported = [];
  works = [];
  loop = createSyncLoop({
    work: (signal) => new Promise((end, fail) => void works.push({ end, fail, signal: signal() })),
    isOnline: () => isOnline,
    timeoutMs: 50,
    onChange: () => reported.push(loop.isSyncing ? 'syncing' : (loop.problem?.cause ?? 'done')),
  });
});

test('syncs run one at a time; any number of calls during one share the next', async () => {
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
  expect(reported).toEqual(['syncing', 'done', 'syncing', 'done']);
});

test('a failure is reported, and the next sync runs normally', async () => {
  const failing = loop.sync();
  works[0]?.fail(new Error('No network'));
  await failing;
  expect(reported).toEqual(['syncing', new Error('No network')]);
  const next = loop.sync();
  works[1]?.end();
  await next;
  expect(reported.slice(2)).toEqual(['syncing', 'done']);
});

test('offline, no sync is tried', async () => {
  isOnline = false;
  await loop.sync();
  expect(works).toEqual([]);
});

test('a call is aborted on timeout', async () => {
  void loop.sync();
  await expect.poll(() => works[0]?.signal.aborted).toBe(true);
  works[0]?.end();
});

test('stopping aborts the sync in progress, calls back no more, and starts nothing', async () => {
  const running = loop.sync();
  void loop.sync();
  loop.stop();
  expect(works[0]?.signal.aborted).toBe(true);
  works[0]?.end();
  await running;
  await loop.sync();
  expect(reported).toEqual(['syncing']);
  expect(works).toHaveLength(1);
});
