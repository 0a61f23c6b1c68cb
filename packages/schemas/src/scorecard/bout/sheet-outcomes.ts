import type { CompetitionEntry } from '../../competitions/entry/entry.ts';
import type { BoutState } from './fold.ts';

export type SheetOutcome = Pick<CompetitionEntry, 'outcome' | 'place'> & { entry_id: string };

/** What a sheet of poomsae says about entries, once people have closed it by its marks; nothing about who has none. */
export function outcomesOf(
  { state, code, winner, results }: Pick<BoutState, 'state' | 'code' | 'winner' | 'results'>,
  sides: readonly { entrant_id?: string | undefined }[],
): SheetOutcome[] {
  if (state !== 'DECIDED' || (code !== 'PTF' && code !== 'SUP')) return [];
  return results.flatMap(({ side, rank, isDisqualified }): SheetOutcome[] => {
    const entry_id = sides[side]?.entrant_id;
    if (entry_id === undefined) return [];
    if (isDisqualified) return [{ entry_id, outcome: 'DISQUALIFIED', place: null }];
    // of the best who are level people have chosen the first
    const place = rank === 1 && side !== winner ? 2 : rank;
    return place === null ? [] : [{ entry_id, outcome: 'PLACED', place }];
  });
}
