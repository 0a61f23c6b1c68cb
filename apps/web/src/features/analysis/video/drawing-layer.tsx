import { type PointerEvent, useState } from 'react';
import {
  degreesOf,
  extend,
  headOf,
  type Point,
  pointAt,
  type Shape,
  type ShapeKind,
} from './drawing.ts';
import classes from './player.module.css';

/** A drawing has this height, and its width by the form of the picture. */
const unit = 1000;

type Props = {
  shapes: readonly Shape[];
  /** Width by height. */
  aspect: number;
  tool: ShapeKind | null;
  onDraw: (shape: Shape) => void;
};

/** What was drawn over a frame, as lines: the film stays as it is. */
export function DrawingLayer({ shapes, aspect, tool, onDraw }: Props) {
  const [open, setOpen] = useState<Shape | null>(null);

  function begin(event: PointerEvent<SVGSVGElement>) {
    if (!tool) return;
    const point = pointAt(event, event.currentTarget.getBoundingClientRect());
    event.currentTarget.setPointerCapture(event.pointerId);
    // the second leg of an angle
    if (open?.kind === 'ANGLE') setOpen({ ...open, points: [...open.points.slice(0, 2), point] });
    else setOpen({ kind: tool, points: [point] });
  }

  function move(event: PointerEvent<SVGSVGElement>) {
    if (!open || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    setOpen(extend(open, pointAt(event, event.currentTarget.getBoundingClientRect())));
  }

  function end() {
    if (!open || open.points.length < 2) return setOpen(null);
    if (open.kind === 'ANGLE' && open.points.length < 3) return undefined;
    onDraw(open);
    return setOpen(null);
  }

  return (
    <svg
      className={classes.drawing}
      viewBox={`0 0 ${aspect * unit} ${unit}`}
      data-drawing={tool !== null || undefined}
      aria-hidden
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
    >
      {[...shapes, ...(open ? [open] : [])].map((shape, index) => (
        <DrawnShape key={index} shape={shape} aspect={aspect} />
      ))}
    </svg>
  );
}

function DrawnShape({ shape: { kind, points }, aspect }: { shape: Shape; aspect: number }) {
  const placed = points.map(([x, y]): Point => [x * aspect * unit, y * unit]);
  const line = (of: readonly Point[]) => (
    <polyline points={of.map((point) => point.join(',')).join(' ')} />
  );
  const [from, to] = [placed.at(-2), placed.at(-1)];
  const degrees = kind === 'ANGLE' ? degreesOf(points, aspect) : null;
  const corner = placed[1];
  return (
    <>
      {line(placed)}
      {kind === 'ARROW' && from && to && line(headOf(from, to, unit / 20))}
      {degrees !== null && corner && (
        <text x={corner[0] + 20} y={corner[1] - 20}>
          {degrees}°
        </text>
      )}
    </>
  );
}
