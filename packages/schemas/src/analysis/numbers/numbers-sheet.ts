import { limits } from '../../limits.ts';
import type { Cell, Sheet } from '../../lists/cell.ts';
import type { PlainKey, Say } from '../../say/say.ts';
import { techniqueName } from '../../grading/pack/bout-rules.ts';
import { type Numbers, sliceSeconds } from './numbers.ts';

/** In percent; null if there are too few bouts for it to say anything. */
export const percentOf = (part: number, whole: number, bouts: number): number | null =>
  bouts < limits.boutsForPercent || whole === 0 ? null : Math.round((100 * part) / whole);

export const reasonOf = (say: Say, reason: Numbers['penalties'][number]['reason']): string =>
  say(reason === 'AVOIDING' ? 'scoreboard.avoiding' : 'scorecard.penalty');

/** '0:30–1:00'. */
export function sliceOf(from_s: number): string {
  const clock = (s: number) => `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;
  return `${clock(from_s)}–${clock(from_s + sliceSeconds)}`;
}

const headings: PlainKey[] = [
  'analysis.about',
  'analysis.what',
  'analysis.own',
  'analysis.opponents',
  'analysis.share',
];

/** A row for each number: what it is about, the person's, the opponents', and the person's share. */
export function numbersSheet(say: Say, numbers: Numbers): Sheet {
  const { bouts, won, lost, points, rounds } = numbers;
  const row = (about: string, what: string, own: number, other: number | null = null): Cell[] => [
    about,
    what,
    own,
    other,
    other === null ? null : percentOf(own, own + other, bouts),
  ];
  return [
    headings.map((key) => say(key)),
    row(say('analysis.bouts'), say('analysis.won'), won, lost),
    row(say('analysis.bouts'), say('analysis.points'), points.own, points.other),
    row(say('analysis.rounds'), say('analysis.won'), rounds.won, rounds.lost),
    row(say('analysis.rounds'), say('analysis.wonAfterBehind'), rounds.won_after_behind),
    ...numbers.techniques.map(({ technique, own_points, other_points }) =>
      row(say('analysis.techniques'), techniqueName(say, technique), own_points, other_points),
    ),
    ...numbers.slices.map(({ from_s, own, other }) =>
      row(say('analysis.slices'), sliceOf(from_s), own, other),
    ),
    ...numbers.penalties.map(({ reason, own, other }) =>
      row(say('analysis.penalties'), reasonOf(say, reason), own, other),
    ),
    ...numbers.years.flatMap(({ year, first, second, third, starts }) => {
      const about = `${say('analysis.results')} ${year}`;
      return [
        row(about, say('analysis.starts'), starts),
        ...[first, second, third].map((n, index) =>
          row(about, say('analysis.place', { place: index + 1 }), n),
        ),
      ];
    }),
    ...numbers.months.map(({ month, sessions }) => row(say('analysis.sessions'), month, sessions)),
  ];
}
