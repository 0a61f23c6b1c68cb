import { logPrefix } from '@dojang/offline/write-ahead-log';
import { beforeEach, expect, test } from 'vitest';
import { keepDataOfOnePerson } from './device-data.ts';
import { unsentPrefix } from './unsent-note.ts';
import { createMemoryStorage } from '@dojang/offline/testing/storage';

const personal = { notifications: '{"allowed":true}', 'table-events': '{"density":"xs"}' };
const ofDevice = { 'dojang-theme': 'dark', logout: 'pending' };

let local: Storage;
let tab: Storage;
beforeEach(() => {
  local = createMemoryStorage({ ...ofDevice, ...personal });
  tab = createMemoryStorage({ draft: '{}' });
  keepDataOfOnePerson({ local, tab }, 'mina', 'resumed');
});

const change = (...told: [string | null, Parameters<typeof keepDataOfOnePerson>[2]]) =>
  keepDataOfOnePerson({ local, tab }, ...told);
const left = () => [...Object.keys(personal), 'draft'].filter((key) => read(key) !== null);
const read = (key: string) => local.getItem(key) ?? tab.getItem(key);
const all = [...Object.keys(personal), 'draft'];

test('what an earlier version of the app has left belongs to who is signed in', () => {
  expect(left()).toEqual(all);
});

test.each(['ended', 'ended unsent'] as const)(
  'a logout (%s) removes preferences and drafts, and leaves what is the device’s, and what waits to be pushed',
  (how) => {
    const unsent = { [`${unsentPrefix}mina`]: '2', [`${logPrefix} mina page`]: '[]' };
    for (const [key, value] of Object.entries(unsent)) local.setItem(key, value);
    change(null, how);
    expect(left()).toEqual([]);
    for (const [key, value] of Object.entries(unsent)) expect(read(key)).toBe(value);
    expect(read('owner')).toBeNull();
    for (const [key, value] of Object.entries(ofDevice)) expect(read(key)).toBe(value);
  },
);

test.each(['ended', 'ended unsent'] as const)(
  'a logout (%s) removes also what nobody has noted an owner of',
  (how) => {
    for (const storage of [local, tab]) storage.removeItem('owner');
    change(null, how);
    expect(left()).toEqual([]);
  },
);

test('a session that the server ended keeps everything for the same person, also over a reload', () => {
  change(null, 'suspended');
  change(null, 'resumed');
  change('mina', 'started');
  expect(left()).toEqual(all);
});

test('somebody else who logs in finds nothing of the person before', () => {
  change(null, 'suspended');
  change('jun', 'started');
  expect(left()).toEqual([]);
});

test('when the browser has lost its local storage, nobody gets the draft of the tab', () => {
  local.clear();
  change(null, 'resumed');
  expect(left()).toEqual([]);
});

test('a logout in one tab removes the drafts of another', () => {
  const other = createMemoryStorage();
  keepDataOfOnePerson({ local, tab: other }, 'mina', 'resumed');
  keepDataOfOnePerson({ local, tab: other }, null, 'ended');
  change(null, 'resumed');
  expect(left()).toEqual([]);
});
