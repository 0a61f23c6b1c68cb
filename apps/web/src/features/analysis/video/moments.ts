import { type AlignedMark, labelOfPoint } from '@dojang/schemas/aligned-marks';
import type { Say } from '@dojang/schemas/say';
import { markLabelName, markLabels } from '@dojang/schemas/mark-labels';
import type { VideoMark } from '@dojang/schemas/video';
import type { Shape } from './drawing.ts';

/** A mark that somebody set, or a point of the bout's log, to be shown in a list and played as a clip. */
export type Moment = Pick<VideoMark, 'id' | 'at_ms' | 'until_ms' | 'user_id' | 'text'> & {
  title: string;
  /** The name of whom it is about. */
  person: string | null;
  shapes: readonly Shape[];
  leadInMs: number;
  /** Null of a point of the log, which nobody edits here. */
  mark: VideoMark | null;
};

/** How long a moment is watched that has no end of its own. */
const afterMs = 3_000;

export const clipOf = ({ at_ms, until_ms, leadInMs }: Omit<Moment, 'mark'>) => ({
  fromMs: Math.max(0, at_ms - leadInMs),
  untilMs: Math.max(until_ms ?? 0, at_ms + afterMs),
});

/** Of the club's own labels, and of those that marks had before. */
const leadInOf = (label: string | null, own: readonly { label: string; leadInMs: number }[] = []) =>
  own.find((one) => one.label === label)?.leadInMs ??
  Object.entries(markLabels).find(([key]) => key === label)?.[1].leadInMs ??
  afterMs;

export function momentOfMark(
  say: Say,
  mark: VideoMark,
  nameOf: (id: string) => string | null,
  labels: Parameters<typeof leadInOf>[1],
): Moment {
  const { id, at_ms, until_ms, user_id, text, label, drawing } = mark;
  return {
    id,
    at_ms,
    until_ms,
    user_id,
    text,
    mark,
    title: label === null ? say('film.mark') : markLabelName(say, label),
    person: user_id && nameOf(user_id),
    shapes: drawing ?? [],
    leadInMs: leadInOf(label, labels),
  };
}

/** `title`: what the point was; `side`: who watches. */
export function momentOfPoint(
  say: Say,
  { id, at_ms, event }: AlignedMark,
  { side, title }: { side: number | null; title: string },
): Moment {
  const label = side === null ? null : labelOfPoint(event, side);
  return {
    id,
    at_ms,
    until_ms: null,
    user_id: null,
    text: null,
    person: null,
    mark: null,
    title: label ? `${markLabelName(say, label)}: ${title}` : title,
    shapes: [],
    leadInMs: leadInOf(label ?? 'SCORED'),
  };
}
