import type { BoutState } from '@dojang/schemas/fold-bout';
import { describeResult, words } from '@dojang/schemas/describe-bout';
import type { FormResult } from '@dojang/schemas/bout-state';
import type { Say } from '@dojang/schemas/say';
import { type BoardView, boardViewOf } from './board-view.ts';
import type { Bout, readBout } from './read-bout.ts';

/** 8.467, of thousandths. */
export const formatMark = (say: Say, thousandths: number) =>
  (thousandths / 1000).toLocaleString(say.locale, { minimumFractionDigits: 3 });

/** '3.500 + 4.967 − 0.300'. */
export const formatParts = (say: Say, { accuracy, presentation, deductions }: FormResult) =>
  [
    accuracy !== null &&
      presentation !== null &&
      `${formatMark(say, accuracy)} + ${formatMark(say, presentation)}`,
    deductions > 0 && `− ${formatMark(say, deductions)}`,
  ]
    .filter(Boolean)
    .join(' ');

type Line = { side: number; name: string; total: string; parts: string };

/** What a display shows of a sheet of poomsae; plain data, sent to other windows. */
export type RankingView = {
  /** Whoever was judged last. */
  now: Line | null;
  /** Those who have all marks, the best first. */
  ranked: readonly Line[];
  /** '… wins', once it is decided. */
  result: string | null;
};

function rankingOf(say: Say, { results, log, ...state }: BoutState, { sides }: Bout) {
  const lineOf = (one: FormResult): Line => ({
    side: one.side,
    name: `${one.rank === null ? '' : `${one.rank}. `}${sides[one.side]?.name ?? ''}`,
    total: one.isDisqualified
      ? say(words.DISQUALIFIED)
      : one.total === null
        ? ''
        : formatMark(say, one.total),
    parts: formatParts(say, one),
  });
  const last = log.findLast(
    ({ event, status }) => status === 'TAKEN' && ['MARK', 'PENALTY'].includes(event.kind),
  );
  const judged = last && 'side' in last.event.data ? last.event.data.side : undefined;
  const now = results.find(({ side }) => side === judged);
  return {
    now: now ? lineOf(now) : null,
    ranked: results.filter(({ rank }) => rank !== null).map(lineOf),
    result: describeResult(say, state, sides),
  } satisfies RankingView;
}

/** A bout as a display shows it. */
export const viewOf = (
  say: Say,
  bout: Bout,
  { rules, state }: NonNullable<ReturnType<typeof readBout>>,
): BoardView | RankingView =>
  rules.sport === 'POOMSAE'
    ? rankingOf(say, state, bout)
    : boardViewOf(say, rules, state, bout.sides);
