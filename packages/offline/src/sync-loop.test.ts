import { beforeEach, expect, test } from 'vitest';
import { createSyncLoop } from './sync-loop.ts';

let isOnline: boolean;
let reported: unknown[];
/** Started syncs, for the test to settle. */
let works: { end: () => void; fail: (cause: Error) => void; signal: AbortSignal }[];
let ready: Promise<void>;
let loop: ReturnType<typeof createSyncLoop>;
beforeEach(() => {
  isOnline = true;
  ready = Promise.resolve();
  reported = [];
  works = [];
  loop = createSyncLoop({
    whenReady: () => ready,
    work: (signal) => new Promise((end, fail) => void works.push({ end, fail, signal: signal() })),
    isOnline: () => isOnline,
    timeoutMs: 50,
    onChange: () => reported.push(loop.isSyncing ? 'syncing' : (loop.problem?.cause ?? 'done')),
  });
});

const whenStarted = async (count: number) => {
  await expect.poll(() => works.length).toBe(count);
};

test('syncs run one at a time; any number of calls during one share the next', async () => {
  const first = loop.sync();
  await whenStarted(1);
  let isSecondDone = false;
  const second = Promise.all([loop.sync(), loop.sync()]).then(() => (isSecondDone = true));
  works[0]?.end();
  await first;
  await whenStarted(2);
  expect(isSecondDone).toBe(false);
  works[1]?.end();
  await second;
  expect(works).toHaveLength(2);
  expect(reported).toEqual(['syncing', 'done', 'syncing', 'done']);
});

test('calls while the storage is being opened share one sync', async () => {
  let open = () => {};
  ready = new Promise((resolve) => (open = resolve));
  const both = Promise.all([loop.sync(), loop.sync()]);
  expect(works).toEqual([]);
  open();
  await whenStarted(1);
  works[0]?.end();
  await both;
  expect(works).toHaveLength(1);
  expect(reported).toEqual(['syncing', 'done']);
});

test('a failure is reported, and the next sync runs normally', async () => {
  const failing = loop.sync();
  await whenStarted(1);
  works[0]?.fail(new Error('No network'));
  await failing;
  expect(reported).toEqual(['syncing', new Error('No network')]);
  const next = loop.sync();
  await whenStarted(2);
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
  await whenStarted(1);
  void loop.sync();
  loop.stop();
  expect(works[0]?.signal.aborted).toBe(true);
  works[0]?.end();
  await running;
  await loop.sync();
  expect(reported).toEqual(['syncing']);
  expect(works).toHaveLength(1);
});
