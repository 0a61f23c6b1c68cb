/** Rounds `from` to `until`, inclusive, of one of `of` parts from the top. */
export type BracketPart = { from: number; until: number; part: number; of: number };

/** Rounds that fit a page: those of 32 entrants. */
const roundsOfPage = 5;

/** A bracket as pages: whole, or its quarters and the last two rounds. */
export function bracketParts(rounds: number): BracketPart[] {
  const last = rounds - 1;
  if (rounds <= roundsOfPage) return [{ from: 0, until: last, part: 0, of: 1 }];
  const quarters = [0, 1, 2, 3].map((part) => ({ from: 0, until: last - 2, part, of: 4 }));
  return [...quarters, { from: last - 1, until: last, part: 0, of: 1 }];
}
