import { expect, test } from 'vitest';
import { dayOf } from '../../time/time.ts';
import { decidesMajority, latestBirthdayOfAge } from './guardian.ts';

const adult = latestBirthdayOfAge();
const child = dayOf(new Date(Date.now() - 86_400_000));

test.each([
  [child, adult, true],
  [adult, child, true],
  [null, adult, true],
  [adult, null, true],
  [child, null, true],
  [null, child, false],
  [child, latestBirthdayOfAge(new Date(Date.now() + 86_400_000)), false],
  [adult, '1990-01-01', false],
  [null, null, false],
])(
  'a birthday changed from %s to %s decides whether there are guardians: %s',
  (before, after, is) => {
    expect(decidesMajority(before, after)).toBe(is);
  },
);
