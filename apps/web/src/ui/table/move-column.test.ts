import { expect, test } from 'vitest';
import { inPlaceOf } from './move-column.ts';

test.each([
  ['a', 'c', ['b', 'c', 'a', 'd']],
  ['d', 'b', ['a', 'd', 'b', 'c']],
  ['a', 'b', ['b', 'a', 'c', 'd']],
  ['b', 'a', ['b', 'a', 'c', 'd']],
  ['new', 'c', ['a', 'b', 'new', 'c', 'd']],
])('%s takes the place of %s', (moved, target, order) => {
  expect(inPlaceOf(['a', 'b', 'c', 'd'], moved, target)).toEqual(order);
});
