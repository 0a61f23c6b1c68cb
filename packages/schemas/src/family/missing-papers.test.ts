import { expect, test } from 'vitest';
import type { Kup } from '../user/competition.ts';
import { missingPapers, type PaperHolder } from './missing-papers.ts';
import { held, packOf } from '../testing/readiness.ts';
import { readiness } from '../grading/readiness.ts';

const today = '2026-06-01';
const award = (number: number, date: string | null, hasCertificate: boolean) => ({
  ...held('KUP', number, date),
  hasCertificate,
});

function papersOf(person: Partial<PaperHolder> & { kup?: Kup }, pack = packOf('dtu')) {
  const about = { birthday: '1990-05-05', kup: null, awards: [], failed: [], ...person };
  return missingPapers(pack, about, readiness(pack, about, [], { today }));
}

test('the certificate of the grade that somebody holds is missing until it is recorded', () => {
  const [old, lacking] = [award(8, '2025-01-01', true), award(7, '2026-01-01', false)];
  expect(papersOf({ awards: [old] })).toEqual([]);
  expect(papersOf({ awards: [old, lacking] })).toEqual(['CERTIFICATE']);
  expect(papersOf({ awards: [lacking, old] })).toEqual(['CERTIFICATE']);
  // that of an older grade is asked for no more
  expect(
    papersOf({ awards: [award(8, '2025-01-01', false), award(7, '2026-01-01', true)] }),
  ).toEqual([]);
  // nobody knows its day, but it is the higher one
  expect(papersOf({ awards: [old, award(7, null, false)] })).toEqual(['CERTIFICATE']);
});

test('whoever has no grade misses none, and whose grade stands in the record alone misses it', () => {
  expect(papersOf({})).toEqual([]);
  expect(papersOf({ kup: 'EIGHT' })).toEqual(['CERTIFICATE']);
});

test('the last grade of all has a certificate as well', () => {
  const dan = { ...held('DAN', 9, '2020-01-01'), hasCertificate: false };
  expect(papersOf({ awards: [dan], birthday: null })).toEqual(['CERTIFICATE']);
});

test('a birthday is missing where the rules ask for an age', () => {
  const unknown = (number: number) => ({
    awards: [award(number, '2025-01-01', true)],
    birthday: null,
  });
  // a kup takes no age, while who takes a dan may take a poom in its place
  expect(papersOf(unknown(8))).toEqual([]);
  expect(papersOf(unknown(1))).toEqual(['BIRTHDAY']);
  expect(papersOf(unknown(1), packOf('dtu', { poom_below: null }))).toEqual([]);
  expect(papersOf(unknown(1), packOf('oetdv', { poom_below: null }))).toEqual(['BIRTHDAY']);
  // a child waits longer
  expect(papersOf(unknown(8), packOf('karate'))).toEqual(['BIRTHDAY']);
  expect(papersOf(unknown(8), packOf('karate', { child_below: null }))).toEqual([]);
  expect(papersOf({ ...unknown(8), birthday: '2015-01-01' }, packOf('karate'))).toEqual([]);
});
