import type { FederationReport } from './board.ts';

type Row = FederationReport['sections'][number]['rows'][number];

/** The last age of each group by which German sports federations count. */
const lastAges = [6, 14, 18, 26, 40, 60, Infinity];

/**
 * The rows of a report by the age that people reach in `year`, youngest first, then those without a birthday, if any. A band
 * is `0–6` or `61+`, or null without a birthday.
 */
export function countByAge(rows: readonly Row[], year: number) {
  const bands = lastAges.map((last, index) => {
    const first = (lastAges[index - 1] ?? -1) + 1;
    const isWithin = ({ birth_year }: Row) =>
      birth_year !== null && year - birth_year >= first && year - birth_year <= last;
    return {
      band: last === Infinity ? `${first}+` : `${first}–${last}`,
      rows: rows.filter(isWithin),
    };
  });
  const unknown = rows.filter(({ birth_year }) => birth_year === null);
  const all = [...bands, ...(unknown.length > 0 ? [{ band: null, rows: unknown }] : [])];
  const sumOf = (counted: readonly Row[], count: 'male' | 'female' | 'diverse' | 'unknown') =>
    counted.reduce((sum, row) => sum + row[count], 0);
  return all.map(({ band, rows: counted }) => ({
    band,
    male: sumOf(counted, 'male'),
    female: sumOf(counted, 'female'),
    /** Nobody is stored as diverse. */
    unknown: sumOf(counted, 'unknown') + sumOf(counted, 'diverse'),
  }));
}
