import type { Cell, Sheet } from '../../lists/cell.ts';
import type { PlainKey, Say } from '../../say/say.ts';
import { timeOf } from './film-time.ts';
import { markLabelName } from './mark-labels.ts';
import type { VideoWithMarks } from './video.ts';

const headings: PlainKey[] = ['videos.at', 'videos.until', 'videos.label', 'videos.comment'];

/** The marks of a video, in the order of the film. */
export const marksSheet = (say: Say, { marks }: VideoWithMarks): Sheet => [
  headings.map((key) => say(key)),
  ...marks.map(({ at_ms, until_ms, label, text }): Cell[] => [
    timeOf(at_ms),
    until_ms === null ? null : timeOf(until_ms),
    label && markLabelName(say, label),
    text,
  ]),
];
