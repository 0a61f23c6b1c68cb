import { compareValues } from '@dojang/schemas/compare-values';
import { Tournament, type TournamentPageQuery } from '@dojang/schemas/tournament';
import { matchWords } from '@dojang/schemas/fold-text';

type Query = Required<Pick<TournamentPageQuery, 'page' | 'pageSize' | 'filter'>> &
  Pick<TournamentPageQuery, 'sort'>;

/** One page of the cached tournaments, filtered and sorted like on the server. */
export function queryCachedList(
  rows: readonly Tournament[],
  { page, pageSize, filter, sort }: Query,
): { rows: Tournament[]; total: number } {
  const isMatch = matchWords(filter);
  const found = rows.filter(({ name }) => isMatch(name));
  if (sort) {
    const { column, descending } = sort;
    found.sort(
      (one, other) =>
        compareValues(Tournament.shape[column], one[column], other[column], descending) ||
        one.id.localeCompare(other.id),
    );
  }
  return { rows: found.slice(page * pageSize, (page + 1) * pageSize), total: found.length };
}
