import { boutPacks } from '@dojang/schemas/bout-packs';
import { expect, test } from 'vitest';
import { packOfDay } from './start-bout.ts';

const own = (id: string, verified_on: string | null, valid_until: string | null = null) => ({
  ...boutPacks[0],
  id,
  verified_on,
  valid_until,
});

test('a bout takes the rules that the club has checked last, in whatever order a device has them', () => {
  const packs = [own('a', '2026-07-01'), own('c', '2026-08-02'), own('b', '2026-08-02')];
  const others = [own('d', null), own('e', '2026-08-03', '2026-08-03')];
  const builtIn = boutPacks.map((pack) => ({ ...pack, verified_on: null }));
  const all = [...builtIn, ...packs, ...others] as Parameters<typeof packOfDay>[0];
  expect(packOfDay(all, 'KYORUGI', '2026-09-01')?.id).toBe('c');
  expect(packOfDay(all.toReversed(), 'KYORUGI', '2026-09-01')?.id).toBe('c');
  expect(packOfDay(all, 'KYORUGI', '2026-08-03')?.id).toBe('e');
});
