import type { BoutResult } from './draw.ts';

export type Bout = {
  /** 1 to n − 1, round by round from the top; null for a bye. */
  number: number | null;
  sides: readonly [string | null, string | null];
  winner: string | null;
  /** Whether the winner is known, or that there is none. */
  isDecided: boolean;
  /** By a result, not by a bye or a missing opponent. */
  isRecorded: boolean;
  /** Whether the other side of the winner, or both, did not appear. */
  absent: boolean;
};

/** A line of the bracket: null is nobody, or nobody yet. */
type Line = Pick<Bout, 'winner' | 'isDecided'>;

/**
 * The rounds of a bracket, the final last. Only a recorded result moves anybody, and only along their own line; whoever has
 * no opponent, because both of the bout before were absent, advances.
 */
export function readRounds(
  places: readonly (string | null)[],
  results: readonly BoutResult[],
): Bout[][] {
  const rounds: Bout[][] = [];
  let number = 0;
  let lines: readonly Line[] = places.map((winner) => ({ winner, isDecided: true }));
  while (lines.length > 1) {
    const isFirst = rounds.length === 0;
    const round = pairsOf(lines).map(([a, b]) => {
      const isBye = isFirst && (a.winner === null || b.winner === null);
      return boutOf(isBye ? null : (number += 1), a, b, results);
    });
    rounds.push(round);
    lines = round;
  }
  return rounds;
}

function boutOf(number: number | null, a: Line, b: Line, results: readonly BoutResult[]): Bout {
  const sides = [a.winner, b.winner] as const;
  const bout = { number, sides, winner: null, isDecided: false, isRecorded: false, absent: false };
  if (!a.isDecided || !b.isDecided) return bout;
  if (a.winner === null || b.winner === null)
    return { ...bout, winner: a.winner ?? b.winner, isDecided: true };
  const result = results.find((one) => one.bout === number);
  if (!result) return bout;
  const { winner, absent } = result;
  return { ...bout, winner, absent, isDecided: true, isRecorded: true };
}

const pairsOf = (lines: readonly Line[]) =>
  lines.flatMap((line, index) => {
    const next = lines[index + 1];
    return index % 2 === 0 && next ? [[line, next] as const] : [];
  });

/** Whether a later bout, to which the winner of this one leads, has a result: then it cannot change. */
export function hasLaterResult(rounds: readonly (readonly Bout[])[], number: number): boolean {
  const first = rounds.findIndex((round) => round.some((bout) => bout.number === number));
  const place = rounds[first]?.findIndex((bout) => bout.number === number) ?? -1;
  return rounds.some(
    (round, index) => index > first && round[place >> (index - first)]?.isRecorded,
  );
}

/** Whether a bout can get this result: both sides are known, one of them has won, and it has none yet. */
export function isPossible(bout: Bout | undefined, { winner, absent }: BoutResult): boolean {
  const isOpen = bout && !bout.isDecided && !bout.sides.includes(null);
  return isOpen === true && (winner === null ? absent : bout.sides.includes(winner));
}
