import type { Tournament, TournamentPageQuery } from '@dojang/schemas/tournament';

type Query = Required<Pick<TournamentPageQuery, 'page' | 'pageSize' | 'filter'>> &
  Pick<TournamentPageQuery, 'sort'>;

/** The part of a kept list that `query` wants, filtered and sorted as the server does it. */
export function pageOfKept(
  rows: readonly Tournament[],
  { page, pageSize, filter, sort }: Query,
): { rows: Tournament[]; total: number } {
  const text = filter.toLowerCase();
  const found = rows.filter(({ name }) => name.toLowerCase().includes(text));
  if (sort) {
    const { column, descending } = sort;
    const direction = descending ? -1 : 1;
    found.sort(
      (one, other) => direction * compare(one[column], other[column]) || compare(one.id, other.id),
    );
  }
  return { rows: found.slice(page * pageSize, (page + 1) * pageSize), total: found.length };
}

/** Nothing comes after everything, as in PostgreSQL. */
function compare(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one.localeCompare(other);
}
