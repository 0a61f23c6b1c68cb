import type { Cell, Sheet } from '../../lists/cell.ts';
import type { PlainKey, Say } from '../../say/say.ts';
import { markLabelName, type VideoWithMarks } from './video.ts';

const headings: PlainKey[] = ['videos.at', 'videos.until', 'videos.label', 'videos.comment'];

/** 83500 is 1:23.500, as film cutters write it. */
function formatFilm(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  return `${minutes}:${((ms % 60_000) / 1000).toFixed(3).padStart(6, '0')}`;
}

/** The marks of a video, in the order of the film. */
export const marksSheet = (say: Say, { marks }: VideoWithMarks): Sheet => [
  headings.map((key) => say(key)),
  ...marks.map(({ at_ms, until_ms, label, text }): Cell[] => [
    formatFilm(at_ms),
    until_ms === null ? null : formatFilm(until_ms),
    label && markLabelName(say, label),
    text,
  ]),
];
