import { limits } from '@dojang/schemas/limits';
import { expect, test } from 'vitest';
import { degreesOf, extend, type Point, pointAt, type Shape } from './drawing.ts';

const box = { left: 100, top: 50, width: 400, height: 200 } as DOMRect;

test('points are parts of the picture, whatever size it is shown in', () => {
  expect(pointAt({ clientX: 200, clientY: 150 }, box)).toEqual([0.25, 0.5]);
  expect(pointAt({ clientX: 900, clientY: 0 }, box)).toEqual([1, 0]);
});

test('a line follows the pointer, and a third press ends an angle', () => {
  const line: Shape = { kind: 'LINE', points: [[0, 0]] };
  const drawn = extend(extend(line, [0.2, 0]), [0.5, 0.5]);
  expect(drawn.points).toEqual([
    [0, 0],
    [0.5, 0.5],
  ]);
  const angle: Shape = { kind: 'ANGLE', points: [...drawn.points, [1, 1]] };
  expect(extend(angle, [0.5, 0]).points).toEqual([...drawn.points, [0.5, 0]]);
});

test('an angle is that of the picture, not of its square', () => {
  const legs: Point[] = [
    [0, 0.5],
    [0.5, 0.5],
    [0.75, 0],
  ];
  expect(degreesOf(legs, 1)).toBe(117);
  expect(degreesOf(legs, 2)).toBe(135);
  expect(degreesOf(legs.slice(1), 2)).toBeNull();
});

test('a line by hand stays short', () => {
  let line: Shape = { kind: 'FREEHAND', points: [[0, 0]] };
  for (let at = 0; at < 1000; at++) line = extend(line, [(at % 100) / 100, at / 1000]);
  expect(line.points).toHaveLength(limits.drawingPointsMax);
  expect(extend(line, [0, 0]).points).toHaveLength(limits.drawingPointsMax);
});
