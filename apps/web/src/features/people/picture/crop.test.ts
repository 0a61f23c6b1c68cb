import { expect, test } from 'vitest';
import { areaOf, middle, moveBy } from './crop.ts';

const wide = { width: 400, height: 200 };

test('a picture fills the square, from the middle, at any zoom and place', () => {
  expect(areaOf(wide, middle, 100)).toEqual({ x: -50, y: 0, width: 200, height: 100 });
  expect(areaOf(wide, { zoom: 2, x: 0.5, y: 1 }, 100)).toEqual({
    x: -150,
    y: -100,
    width: 400,
    height: 200,
  });
});

test('a dragged picture follows the pointer, and stops at its edges', () => {
  expect(moveBy(wide, middle, 100, { x: 25, y: 0 })).toEqual({ zoom: 1, x: 0.25, y: 0.5 });
  const far = moveBy(wide, { zoom: 2, x: 0.5, y: 0.5 }, 100, { x: -1000, y: 1000 });
  expect(far).toEqual({ zoom: 2, x: 1, y: 0 });
});
