import { foldText } from '@dojang/schemas/fold-text';
import type { Tournament, TournamentPageQuery } from '@dojang/schemas/tournament';

type Query = Required<Pick<TournamentPageQuery, 'page' | 'pageSize' | 'filter'>> &
  Pick<TournamentPageQuery, 'sort'>;

/** The part of a kept list that `query` wants, filtered and sorted as the server does it. */
export function pageOfKept(
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
        compare(one[column], other[column], descending) || compare(one.id, other.id, false),
    );
  }
  return { rows: found.slice(page * pageSize, (page + 1) * pageSize), total: found.length };
}

/** What is empty comes last in both directions. */
function compare(one: string | null, other: string | null, descending: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return (descending ? -1 : 1) * one.localeCompare(other);
}
