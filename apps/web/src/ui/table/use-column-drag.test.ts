import { expect, test } from 'vitest';
import { moveId } from './use-column-drag.ts';

test.each([
  ['a', 'c', ['b', 'c', 'a', 'd']],
  ['d', 'b', ['a', 'd', 'b', 'c']],
  ['a', 'b', ['b', 'a', 'c', 'd']],
  ['b', 'a', ['b', 'a', 'c', 'd']],
  ['new', 'c', ['a', 'b', 'new', 'c', 'd']],
])('%s moves to the place of %s', (moved, target, order) => {
  expect(moveId(['a', 'b', 'c', 'd'], moved, target)).toEqual(order);
});
