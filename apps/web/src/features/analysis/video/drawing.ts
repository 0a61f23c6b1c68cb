import { limits } from '@dojang/schemas/limits';
import type { Drawing } from '@dojang/schemas/video';

/** Its points are from 0 to 1 of the picture's width and height. */
export type Shape = Drawing[number];
export type ShapeKind = Shape['kind'];
export type Point = Shape['points'][number];

/** Nearer ones add nothing that could be seen. */
const stepMin = 0.004;

const round = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

/** Where a pointer is on the picture. */
export const pointAt = (
  { clientX, clientY }: { clientX: number; clientY: number },
  { left, top, width, height }: DOMRect,
): Point => [round((clientX - left) / width), round((clientY - top) / height)];

/** A shape with the pointer moved to `to`; the third point of an angle ends its second leg. */
export function extend({ kind, points }: Shape, to: Point): Shape {
  if (kind === 'FREEHAND') {
    const last = points.at(-1);
    const isNear = last && Math.hypot(to[0] - last[0], to[1] - last[1]) < stepMin;
    return isNear || points.length >= limits.drawingPointsMax
      ? { kind, points }
      : { kind, points: [...points, to] };
  }
  const fixed = kind === 'ANGLE' && points.length === 3 ? points.slice(0, 2) : points.slice(0, 1);
  return { kind, points: [...fixed, to] };
}

/** The degrees of an angle on a picture of that form, at its second point. */
export function degreesOf([one, corner, other]: readonly Point[], aspect: number): number | null {
  if (!one || !corner || !other) return null;
  const direction = ([x, y]: Point) => Math.atan2(y - corner[1], (x - corner[0]) * aspect);
  const turned = Math.abs(direction(one) - direction(other)) * (180 / Math.PI);
  return Math.round(turned > 180 ? 360 - turned : turned);
}

/** The two short strokes of an arrow's head, in units of the drawing. */
export function headOf([fromX, fromY]: Point, [x, y]: Point, size: number): Point[] {
  const direction = Math.atan2(y - fromY, x - fromX);
  const barb = (turn: number): Point => [
    x - size * Math.cos(direction + turn),
    y - size * Math.sin(direction + turn),
  ];
  return [barb(0.5), [x, y], barb(-0.5)];
}
