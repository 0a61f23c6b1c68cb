import { expect, test } from 'vitest';
import { mergeList } from './merge-list.ts';

const merge = (now: string, base: string, wanted: string) =>
  mergeList(now.split(''), base.split(''), wanted.split(''), (item) => item).join('');

test.each([
  ['is the wanted one without a concurrent change', 'ab', 'ab', 'ba', 'ba'],
  ['has the additions of both, each once', 'abxy', 'ab', 'abxz', 'abxyz'],
  ['lacks the removals of both', 'a', 'abc', 'ac', 'a'],
  ['has the additions of one and lacks the removals of the other', 'abx', 'ab', 'b', 'bx'],
  ['ignores a reordering of one if the other has added', 'xab', 'ab', 'ba', 'xab'],
])('a merged list %s', (_what, now, base, wanted, merged) => {
  expect(merge(now, base, wanted)).toBe(merged);
});
