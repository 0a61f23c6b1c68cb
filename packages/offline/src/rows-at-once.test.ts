import { expect, test } from 'vitest';
import type { KeptRow, KeptRows } from './kept-rows.ts';
import { rowsAtOnce } from './rows-at-once.ts';

const row = (id: string, value: object): KeptRow => ({
  key: `mina mark ${id}`,
  owner: 'mina',
  kind: 'mark',
  id,
  by: 'page',
  waits: true,
  value,
});

/** A store with `stored` in it, and what was found of it at once. */
function open(found: KeptRow[] | null, stored: KeptRow[]) {
  const seen = { openings: 0, written: 0, heard: [] as string[] };
  let tell = (_row: KeptRow, _isGone: boolean) => {};
  let draw = () => {};
  const drawn = new Promise<void>((resolve) => (draw = resolve));
  const rows: KeptRows = {
    read: async () => stored,
    write: async () => void (seen.written += 1),
    watch(_owner, onRow) {
      tell = onRow;
      return () => (tell = () => {});
    },
  };
  const opened = rowsAtOnce({
    peek: async () => found,
    open: async () => {
      seen.openings += 1;
      return rows;
    },
    untilQuiet: () => drawn,
  });
  const stop = opened.watch('mina', ({ id }) => seen.heard.push(id));
  return { ...opened, seen, draw, stop, tell: (one: KeptRow) => tell(one, false) };
}

test('rows that are found at once are read before the store is opened', async () => {
  const device = open([row('a', {})], []);
  expect((await device.read('mina')).map(({ id }) => id)).toEqual(['a']);
  expect(device.seen.openings).toBe(0);
});

test('where nothing is found at once the store is asked', async () => {
  const device = open(null, [row('b', {})]);
  expect((await device.read('mina')).map(({ id }) => id)).toEqual(['b']);
  expect(device.seen.openings).toBe(1);
});

test('a write opens the store, once', async () => {
  const device = open([], []);
  await device.write('mina', new Map(), 'page');
  device.draw();
  await device.write('mina', new Map(), 'page');
  expect(device.seen).toMatchObject({ openings: 1, written: 2 });
});

test('what another tab has written since is told once the page is drawn, and then as it comes', async () => {
  const stored = [row('same', {}), row('changed', { now: 1 }), row('new', {})];
  const device = open([row('same', {}), row('changed', {})], stored);
  await device.read('mina');
  expect(device.seen.heard).toEqual([]);
  device.draw();
  await expect.poll(() => device.seen.heard).toEqual(['changed', 'new']);
  device.tell(row('later', {}));
  expect(device.seen.heard.at(-1)).toBe('later');
  device.stop();
  device.tell(row('too late', {}));
  expect(device.seen.heard.at(-1)).toBe('later');
});
