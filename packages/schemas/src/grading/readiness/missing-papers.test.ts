import { expect, test } from 'vitest';
import type { Kup } from '../../people/user/competition.ts';
import { missingPapers, type PaperHolder } from './missing-papers.ts';
import { held, packOf } from './testing/readiness.ts';
import { readiness } from './readiness.ts';

const today = '2026-06-01';
const award = (number: number, date: string | null, hasCertificate: boolean) => ({
  ...held('KUP', number, date),
  hasCertificate,
});

function papersOf(person: Partial<PaperHolder> & { kup?: Kup }, pack = packOf('dtu')) {
  const about = { birthday: '1990-05-05', kup: null, awards: [], failed: [], ...person };
  return missingPapers(pack, about, readiness(pack, about, [], { today }));
}

test('the certificate of the current grade is missing until it is recorded', () => {
  const [old, lacking] = [award(8, '2025-01-01', true), award(7, '2026-01-01', false)];
  expect(papersOf({ awards: [old] })).toEqual([]);
  expect(papersOf({ awards: [old, lacking] })).toEqual(['CERTIFICATE']);
  expect(papersOf({ awards: [lacking, old] })).toEqual(['CERTIFICATE']);
  // the certificate of an older grade is no longer needed
  expect(
    papersOf({ awards: [award(8, '2025-01-01', false), award(7, '2026-01-01', true)] }),
  ).toEqual([]);
  // a grade without a date counts as newer if it is higher
  expect(papersOf({ awards: [old, award(7, null, false)] })).toEqual(['CERTIFICATE']);
});

test('without a grade no certificate is missing; with a grade in the record alone it is', () => {
  expect(papersOf({})).toEqual([]);
  expect(papersOf({ kup: 'EIGHT' })).toEqual(['CERTIFICATE']);
});

test('the highest grade needs a certificate too', () => {
  const dan = { ...held('DAN', 9, '2020-01-01'), hasCertificate: false };
  expect(papersOf({ awards: [dan], birthday: null })).toEqual(['CERTIFICATE']);
});

test('a birthday is missing where the rules need an age', () => {
  const unknown = (number: number) => ({
    awards: [award(number, '2025-01-01', true)],
    birthday: null,
  });
  // a kup has no age limit; age decides between dan and poom
  expect(papersOf(unknown(8))).toEqual([]);
  expect(papersOf(unknown(1))).toEqual(['BIRTHDAY']);
  expect(papersOf(unknown(1), packOf('dtu', { poom_below: null }))).toEqual([]);
  expect(papersOf(unknown(1), packOf('oetdv', { poom_below: null }))).toEqual(['BIRTHDAY']);
  // children need more months
  expect(papersOf(unknown(8), packOf('karate'))).toEqual(['BIRTHDAY']);
  expect(papersOf(unknown(8), packOf('karate', { child_below: null }))).toEqual([]);
  expect(papersOf(unknown(8), packOf('dtu', { child_below: 14 }))).toEqual([]);
  expect(papersOf({ ...unknown(8), birthday: '2015-01-01' }, packOf('karate'))).toEqual([]);
});
