import { expect, test } from 'vitest';
import { consentOn, validPapers, type Validity } from './paper.ts';

const paper = (about: Partial<Validity> & { id: string }) => ({
  kind: 'PASS' as const,
  given_on: '2026-01-01',
  valid_until: null,
  revoked_on: null,
  ...about,
});
const idsOn = (day: string, ...papers: ReturnType<typeof paper>[]) =>
  validPapers(papers, day).map(({ id }) => id);

test('a paper is valid from its first to its last day, and not from the day of its revocation on', () => {
  const year = paper({ id: 'year', valid_until: '2026-12-31' });
  expect(idsOn('2025-12-31', year)).toEqual([]);
  expect(idsOn('2026-01-01', year)).toEqual(['year']);
  expect(idsOn('2026-12-31', year)).toEqual(['year']);
  expect(idsOn('2027-01-01', year)).toEqual([]);
  const revoked = paper({ id: 'revoked', revoked_on: '2026-06-01' });
  expect(idsOn('2026-05-31', revoked)).toEqual(['revoked']);
  expect(idsOn('2026-06-01', revoked)).toEqual([]);
});

test('of each kind the paper that lasts longest is valid, in the order of the kinds', () => {
  const papers = [
    paper({ id: 'photo', kind: 'PHOTO' }),
    paper({ id: 'short', valid_until: '2026-06-30' }),
    paper({ id: 'long', valid_until: '2026-12-31' }),
    paper({ id: 'later', given_on: '2026-09-01', valid_until: '2027-12-31' }),
  ];
  expect(idsOn('2026-06-01', ...papers)).toEqual(['long', 'photo']);
  expect(idsOn('2026-06-01', ...papers.toReversed())).toEqual(['long', 'photo']);
  expect(idsOn('2026-09-01', ...papers)).toEqual(['later', 'photo']);
  expect(idsOn('2026-06-01', ...papers, paper({ id: 'endless' }))).toEqual(['endless', 'photo']);
});

test('a consent without an answer is neither a yes nor a no', () => {
  const kind = 'NAME_CONSENT' as const;
  const given = paper({ id: 'given', kind });
  const revoked = paper({ id: 'revoked', kind, revoked_on: '2026-06-01' });
  expect(consentOn([], kind, '2026-06-01')).toBe('UNKNOWN');
  expect(consentOn([paper({ id: 'other' })], kind, '2026-06-01')).toBe('UNKNOWN');
  expect(consentOn([given], kind, '2026-06-01')).toBe('YES');
  expect(consentOn([given], kind, '2025-06-01')).toBe('UNKNOWN');
  expect(consentOn([revoked], kind, '2026-06-01')).toBe('NO');
  expect(consentOn([revoked, given], kind, '2026-06-01')).toBe('YES');
});
