import { logPrefix } from '@dojang/offline/write-ahead-log';
import { beforeEach, expect, test } from 'vitest';
import { removeForeignData } from './device-data.ts';
import { unsentPrefix } from './unsent-note.ts';
import { createMemoryStorage } from '@dojang/offline/testing/storage';

const personal = { notifications: '{"allowed":true}', 'table-events': '{"density":"xs"}' };
const ofDevice = { 'dojang-theme': 'dark', logout: 'pending' };

let local: Storage;
let tab: Storage;
beforeEach(() => {
  local = createMemoryStorage({ ...ofDevice, ...personal });
  tab = createMemoryStorage({ draft: '{}' });
  removeForeignData({ local, tab }, 'mina', 'resumed');
});

const change = (...args: [string | null, Parameters<typeof removeForeignData>[2]]) =>
  removeForeignData({ local, tab }, ...args);
const remaining = () => [...Object.keys(personal), 'draft'].filter((key) => read(key) !== null);
const read = (key: string) => local.getItem(key) ?? tab.getItem(key);
const all = [...Object.keys(personal), 'draft'];

test('data from an earlier version belongs to the signed-in user', () => {
  expect(remaining()).toEqual(all);
});

test.each(['ended', 'ended unsent'] as const)(
  'a logout (%s) removes preferences and drafts, but not device settings and pending mutations',
  (how) => {
    const unsent = { [`${unsentPrefix}mina`]: '2', [`${logPrefix} mina page`]: '[]' };
    for (const [key, value] of Object.entries(unsent)) local.setItem(key, value);
    change(null, how);
    expect(remaining()).toEqual([]);
    for (const [key, value] of Object.entries(unsent)) expect(read(key)).toBe(value);
    expect(read('owner')).toBeNull();
    for (const [key, value] of Object.entries(ofDevice)) expect(read(key)).toBe(value);
  },
);

test.each(['ended', 'ended unsent'] as const)(
  'a logout (%s) also removes data without an owner',
  (how) => {
    for (const storage of [local, tab]) storage.removeItem('owner');
    change(null, how);
    expect(remaining()).toEqual([]);
  },
);

test('after a session ended by the server everything is kept for the same user, also across a reload', () => {
  change(null, 'suspended');
  change(null, 'resumed');
  change('mina', 'started');
  expect(remaining()).toEqual(all);
});

test('another user who logs in finds no data of the previous one', () => {
  change(null, 'suspended');
  change('jun', 'started');
  expect(remaining()).toEqual([]);
});

test('after local storage is evicted no user gets the draft of the tab', () => {
  local.clear();
  change(null, 'resumed');
  expect(remaining()).toEqual([]);
});

test('a logout in one tab removes the drafts of another', () => {
  const other = createMemoryStorage();
  removeForeignData({ local, tab: other }, 'mina', 'resumed');
  removeForeignData({ local, tab: other }, null, 'ended');
  change(null, 'resumed');
  expect(remaining()).toEqual([]);
});
