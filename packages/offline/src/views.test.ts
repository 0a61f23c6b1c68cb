import type { AnnouncedDivision } from '@dojang/schemas/announcement';
import { compactDivisions } from '@dojang/schemas/compact-divisions';
import type { PullAnswer } from '@dojang/schemas/sync';
import { expect, test } from 'vitest';
import { completeRow } from './database.ts';
import { createOutbox } from './outbox.ts';
import { readRecord, writeRecord } from './rows.ts';
import { createSnapshot } from './snapshot.ts';
import { recordOf } from './testing/mutations.ts';
import { createMemoryStorage } from './testing/storage.ts';
import { createViews } from './views.ts';
import { createWriteAheadLog } from './write-ahead-log.ts';

const light: AnnouncedDivision = {
  id: 'light',
  discipline: 'KYORUGI',
  group: 'Jugend B',
  level: null,
  sex: 'MALE',
  born_from: null,
  born_to: null,
  grade_from: null,
  grade_to: null,
  over_g: null,
  up_to_g: 33_000,
  places: null,
};
const cup = { ...recordOf.competition, divisions: [] };

function openDevice() {
  const ignored = { onChange() {}, onError() {}, onUnlogged() {}, readRecords: async () => {} };
  const snapshot = createSnapshot({ owner: 'mina', shapes: '', onChange() {} });
  const log = createWriteAheadLog(createMemoryStorage(), 'mina');
  const clocks = { pulledMs: null, sentMs: null, clockOffset: null };
  const sync = { at: null, pull: 1, count: 0, shapes: '', ...clocks };
  return {
    ...createViews(snapshot, createOutbox({ owner: 'mina', log, ...ignored })),
    store: (kinds: PullAnswer['kinds']) => {
      const rows = Object.entries(kinds).flatMap(([kind, records]) =>
        records.map((record) => [kind, record.id, writeRecord(record)] as const),
      );
      snapshot.boot({ sync, rows });
    },
  };
}

test('a competition is shown with its divisions, which are pulled by themselves, and is the same until one of both changes', () => {
  const { get, store } = openDevice();
  store({ competition: [cup], divisions: [{ id: cup.id, lines: compactDivisions([light]) }] });
  const shown = get('competition', cup.id);
  expect(shown).toEqual({ ...cup, divisions: [light] });
  expect(get('competition', cup.id)).toBe(shown);
  const heavy = { ...light, id: 'heavy' };
  store({ competition: [cup], divisions: [{ id: cup.id, lines: compactDivisions([heavy]) }] });
  expect(get('competition', cup.id)?.divisions).toEqual([heavy]);
});

test('a competition stored by an earlier version, with its divisions inside, is shown until the next pull', () => {
  const { get, store } = openDevice();
  const [row] = completeRow('mina', 'competition', {
    ...cup,
    name: 'Cup',
    location: 'Ulm',
    day: '2026-03-20',
    state: 'OPEN',
    age_by: 'YEAR',
    tolerance_male_g: 0,
    tolerance_female_g: 0,
    divisions: [light],
    entries: [],
  });
  store({ competition: [readRecord(row?.value ?? '') as typeof cup] });
  expect(get('competition', cup.id)?.divisions).toEqual([light]);
});
