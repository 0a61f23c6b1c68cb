import type { Bout } from '../../scorecard/bout/bout.ts';
import type { BoutEvent } from '../../scorecard/bout/bout-event.ts';
import { foldKnown, rulesOf } from '../../scorecard/bout/fold-known.ts';
import type { MarkLabel } from './mark-labels.ts';

type Point = Extract<BoutEvent, { kind: 'PRESS' | 'PENALTY' }>;

/** A point or penalty of a bout, at its moment of the film. */
export type AlignedMark = { id: string; at_ms: number; event: Point };

/**
 * Every point and penalty of a bout's log that counts, as corrected, in the film whose first round starts at `offset_ms`. The
 * clock says where it lies in its run; how long the clock stood between two runs, the times of day of their starts. None without
 * an offset.
 */
export function alignedMarks(
  { offset_ms }: { offset_ms: number | null },
  bout: Pick<Bout, 'rules' | 'sides' | 'times' | 'events'>,
): AlignedMark[] {
  if (offset_ms === null || !bout.rules) return [];
  const marks: AlignedMark[] = [];
  let firstMs: number | undefined;
  let ranUntilMs = offset_ms;
  /** A moment of the film, and what the clock showed then. */
  let known = { film_ms: offset_ms, clock_ms: 0 };
  const filmAt = ({ clock_ms }: BoutEvent) =>
    known.film_ms + Math.max(0, known.clock_ms - Math.max(0, clock_ms));
  for (const { event, status, counts } of foldKnown(rulesOf(bout.rules, bout), bout.events).log) {
    if (status === 'REFUSED' || status === 'VOID') continue;
    const taken = counts ?? event;
    if (taken.kind === 'CLOCK') {
      const atMs = Date.parse(taken.at);
      firstMs ??= atMs;
      // the time of day of another device may be behind: film never runs backwards
      const film_ms = Math.max(ranUntilMs, offset_ms + atMs - firstMs);
      known = { film_ms, clock_ms: taken.clock_ms };
    }
    if (firstMs === undefined) continue;
    ranUntilMs = Math.max(ranUntilMs, filmAt(taken));
    if (taken.kind === 'SET' && taken.data.clock_ms !== undefined)
      known = { film_ms: filmAt(taken), clock_ms: taken.data.clock_ms };
    if (taken.kind === 'PRESS' || taken.kind === 'PENALTY')
      marks.push({ id: taken.id, at_ms: filmAt(taken), event: taken });
  }
  return marks;
}

/** How somebody at `side` calls it; null for a penalty of both. */
export function labelOfPoint({ kind, data }: Point, side: number): MarkLabel | null {
  if (kind === 'PENALTY' && data.both) return null;
  // a penalty is the other side's point
  return (data.side === side) === (kind === 'PRESS') ? 'SCORED' : 'CONCEDED';
}
