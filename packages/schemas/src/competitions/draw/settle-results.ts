import type { PlainKey } from '../../say/say.ts';
import { changeResults } from './change-results.ts';
import type { BoutResult, Entrant } from './draw.ts';
import { hasLaterResult, isPossible, readRounds } from './draw-bouts.ts';

/** A decided bout of the scorecard. */
export type ScoredBout = {
  id: string;
  sides: readonly { entrant_id?: string | undefined; name: string }[];
  /** An index of `sides`. */
  winner: number | null;
};

type Drawn = {
  places: readonly (string | null)[];
  results: readonly BoutResult[];
  entrants: readonly Pick<Entrant, 'id' | 'name' | 'club'>[];
};

/**
 * The results of a draw with what follows for bout `number` from those that were scored and count: the same array if that is
 * there already. A result of a person stays; of several scored bouts the one whose result is there, else the first. Returns a
 * refusal if the results cannot follow. Idempotent, on the server and on devices.
 */
export function settleResults(
  drawn: Drawn,
  number: number,
  scored: readonly ScoredBout[],
): { results: readonly BoutResult[]; refusal: PlainKey | null } {
  const { places, results } = drawn;
  const refused = (refusal: PlainKey) => ({ results, refusal });
  const rounds = readRounds(places, results);
  const sides: readonly (string | null)[] =
    rounds.flat().find((bout) => bout.number === number)?.sides ?? [];
  const own = scored.flatMap((one) => resultOf(drawn, number, sides, one) ?? []);
  const now = results.find(({ bout }) => bout === number);
  const next = own.find(({ bout_id }) => bout_id === now?.bout_id) ?? own[0];
  const isSame = now?.winner === next?.winner && now?.absent === next?.absent;
  if (now && !now.bout_id)
    return next && !isSame ? refused('draw.setByHand') : { results, refusal: null };
  if (!next && scored.length > 0)
    return refused(sides.includes(null) ? 'draw.boutNotOpen' : 'draw.otherPeople');
  if (isSame && now?.bout_id === next?.bout_id) return { results, refusal: null };
  if (now && !isSame && hasLaterResult(rounds, number)) return refused('draw.hasLaterResult');
  const without = now ? changeResults(results, { ...now, isUndone: true }) : results;
  if (!next) return { results: without, refusal: null };
  const bout = readRounds(places, without)
    .flat()
    .find((one) => one.number === number);
  if (!isPossible(bout, next)) return refused('draw.boutNotOpen');
  return { results: changeResults(without, { ...next, isUndone: false }), refusal: null };
}

/** Null if others were scored: another guest can have the same id in a later draw. */
function resultOf(
  { entrants }: Drawn,
  bout: number,
  drawnSides: readonly (string | null)[],
  { id: bout_id, sides, winner }: ScoredBout,
): BoutResult | null {
  const areThese = drawnSides.every((id) => {
    const side = sides.find(({ entrant_id }) => entrant_id === id);
    const entrant = entrants.find((one) => one.id === id);
    return side && entrant && (entrant.club === null || entrant.name === side.name);
  });
  if (!areThese || drawnSides.length === 0) return null;
  const winnerId = winner === null ? null : (sides[winner]?.entrant_id ?? null);
  return { bout, winner: winnerId, absent: winner === null, bout_id };
}
