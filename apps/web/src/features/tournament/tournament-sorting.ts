import { TournamentPageQuery } from '@dojang/schemas/tournament';
import { sortColumnsOf } from '@dojang/schemas/page';
import type { Sorting } from '../../ui/table/table-search.ts';

/** Columns that the server can sort by. */
export type TournamentSort = NonNullable<TournamentPageQuery['sort']>['column'];

/** Newest first. */
export const tournamentSorting: Sorting<TournamentSort> = {
  columns: sortColumnsOf(TournamentPageQuery),
  initial: { column: 'date', descending: true },
};
