import { expect, test } from 'vitest';
import { mergeList } from './merge-list.ts';

const merge = (now: string, known: string, wanted: string) =>
  mergeList(now.split(''), known.split(''), wanted.split(''), (item) => item).join('');

test.each([
  ['is as it was wanted where nobody else has changed it', 'ab', 'ab', 'ba', 'ba'],
  ['has whom both have added, each once', 'abxy', 'ab', 'abxz', 'abxyz'],
  ['misses whom either has taken away', 'a', 'abc', 'ac', 'a'],
  ['keeps whom another has added and misses whom this one has taken away', 'abx', 'ab', 'b', 'bx'],
  ['has whom this one took away and added again at the end', 'xab', 'ab', 'ba', 'xab'],
])('a merged list %s', (_what, now, known, wanted, merged) => {
  expect(merge(now, known, wanted)).toBe(merged);
});
