import { compareValues } from '@dojang/schemas/compare-values';
import { foldText } from '@dojang/schemas/fold-text';
import { Tournament, type TournamentPageQuery } from '@dojang/schemas/tournament';

type Query = Required<Pick<TournamentPageQuery, 'page' | 'pageSize' | 'filter'>> &
  Pick<TournamentPageQuery, 'sort'>;

/** One page of the cached tournaments, filtered and sorted like on the server. */
export function queryCachedList(
  rows: readonly Tournament[],
  { page, pageSize, filter, sort }: Query,
): { rows: Tournament[]; total: number } {
  const words = foldText(filter).split(/\s+/);
  const found = rows.filter(({ name }) => {
    const key = foldText(name);
    return words.every((word) => key.includes(word));
  });
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
