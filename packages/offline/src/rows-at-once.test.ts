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

/** A store with `stored` in it, and what was found of it at once; the first `refusals` tries to open it fail. */
function open(found: KeptRow[] | null, stored: KeptRow[], refusals = 0) {
  const seen = { openings: 0, written: 0, heard: [] as string[], isWatched: false };
  const device = { onRead: () => {} };
  let tell = (_row: KeptRow, _isGone: boolean) => {};
  let draw = () => {};
  const drawn = new Promise<void>((resolve) => (draw = resolve));
  const rows: KeptRows = {
    async read() {
      const read = [...stored];
      device.onRead();
      return read;
    },
    write: async () => void (seen.written += 1),
    watch(_owner, onRow) {
      tell = onRow;
      seen.isWatched = true;
      return () => (seen.isWatched = false);
    },
  };
  const opened = rowsAtOnce({
    peek: async () => found,
    open: async () => {
      seen.openings += 1;
      if (seen.openings <= refusals) throw new Error('Full');
      return rows;
    },
    untilQuiet: () => drawn,
  });
  const stop = opened.watch('mina', ({ id }, isGone) =>
    seen.heard.push(isGone ? `${id} gone` : id),
  );
  const tellRow = (one: KeptRow) => tell(one, false);
  return Object.assign(device, opened, { seen, draw, stop, tell: tellRow });
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

test('what another tab has removed since is told too, and what this page has removed itself is not', async () => {
  const device = open([row('removed', {}), row('own', {}), row('same', {})], [row('same', {})]);
  await device.read('mina');
  await device.write('mina', new Map([[row('own', {}).key, null]]), 'page');
  device.draw();
  await expect.poll(() => device.seen.heard).toEqual(['removed gone']);
});

test('what is written while the store is read is heard', async () => {
  const device = open([], []);
  device.onRead = () => device.tell(row('meanwhile', {}));
  await device.read('mina');
  device.draw();
  await expect.poll(() => device.seen.heard).toEqual(['meanwhile']);
});

test('whoever stops watching before the store is opened watches nothing', async () => {
  const device = open([], [row('new', {})]);
  device.stop();
  device.draw();
  await device.write('mina', new Map(), 'page');
  await new Promise(setImmediate);
  expect(device.seen).toMatchObject({ heard: [], isWatched: false });
});

test('a store that can not be opened fails what is written, and the next try opens it', async () => {
  const device = open([], [], 2);
  device.draw();
  await expect(device.write('mina', new Map(), 'page')).rejects.toThrow('Full');
  await expect(device.write('mina', new Map(), 'page')).rejects.toThrow('Full');
  await device.write('mina', new Map(), 'page');
  expect(device.seen).toMatchObject({ openings: 3, written: 1 });
});
