import {
  type AnnouncedDivision,
  type AnnouncementData,
  competitionOf,
} from '@dojang/schemas/announcement';
import type { EntryMove } from '@dojang/schemas/announcement-calls';
import { newId } from '@dojang/schemas/new-id';
import type { DivisionRow } from '@dojang/schemas/parse-divisions';
import { type Competitor, resolveDivisions } from '@dojang/schemas/resolve-divisions';

/** A wished or confirmed entry, with what decides its division. */
export type OpenEntry = {
  id: string;
  user_id: string | null;
  division_id: string | null;
  state: EntryMove['state'];
  name: string | null;
  competitor: Competitor;
};

/** A move with the division that the entry gets; null while it is not stated. */
export type Move = EntryMove & { toId: string | null };

type Row = Omit<AnnouncedDivision, 'places'>;
const limitsOf = ({ discipline, sex, born_from, born_to, grade_from, grade_to, ...row }: Row) =>
  JSON.stringify([
    discipline,
    sex,
    born_from,
    born_to,
    grade_from,
    grade_to,
    row.over_g,
    row.up_to_g,
  ]);
const contentOf = (row: Row) => JSON.stringify([limitsOf(row), row.group, row.level]);

/** Gives each row the id of the same division before, also if only its name has changed. */
export function keepDivisionIds(
  before: readonly AnnouncedDivision[],
  rows: readonly DivisionRow[],
): AnnouncedDivision[] {
  const unused = new Set(before);
  const divisions: AnnouncedDivision[] = rows.map((row) => ({ ...row, id: '' }));
  for (const keyOf of [contentOf, limitsOf])
    for (const one of divisions.filter(({ id }) => id === '')) {
      const same = [...unused].find((other) => keyOf(other) === keyOf(one));
      if (!same) continue;
      unused.delete(same);
      one.id = same.id;
    }
  return divisions.map((one) => (one.id === '' ? { ...one, id: newId() } : one));
}

type Table = Parameters<typeof competitionOf>[0];

/**
 * The entries that do not fit the divisions of `next` any more. A wish in a removed division, or in none so far, moves if one
 * division fits it; everything else stays and is only listed.
 */
export function planMoves(
  before: AnnouncementData | null,
  next: Table,
  entries: readonly OpenEntry[],
): Move[] {
  const competition = competitionOf(next);
  const kept = new Map(next.divisions.map((one) => [one.id, one]));
  const old = new Map(before?.divisions.map((one) => [one.id, one]));
  const placeOf = (user: string | null, division: string | null) => `${user} ${division}`;
  const occupied = new Set(entries.map((one) => placeOf(one.user_id, one.division_id)));
  return entries.flatMap((entry): Move[] => {
    const { user_id, division_id, state, competitor } = entry;
    const from = old.get(division_id ?? '') ?? null;
    const isRemoved = division_id !== null && !kept.has(division_id);
    const starts = resolveDivisions(competition, competitor).starts;
    const fitting = next.divisions.filter(
      (one) =>
        starts.some(({ division }) => division === one) &&
        (from === null || one.discipline === from.discipline),
    );
    if (fitting.some(({ id }) => id === division_id)) return [];
    const to = chooseDivision(fitting, from);
    const isListed = isRemoved || to !== null;
    if (!isListed || (division_id === null && state !== 'WISHED')) return [];
    const isFree = !occupied.has(placeOf(user_id, to?.id ?? ''));
    const isMoved = state === 'WISHED' && isFree && (isRemoved || division_id === null);
    if (isMoved) {
      occupied.delete(placeOf(user_id, division_id));
      occupied.add(placeOf(user_id, to?.id ?? ''));
    }
    return [
      { entry_id: entry.id, name: entry.name, state, from, to, isMoved, toId: to?.id ?? null },
    ];
  });
}

/** The only division that fits, or the only one in the same group; null if several do. */
function chooseDivision(
  fitting: readonly AnnouncedDivision[],
  from: AnnouncedDivision | null,
): AnnouncedDivision | null {
  const same = fitting.filter(({ group, level }) => group === from?.group && level === from.level);
  const [one, ...others] = same.length > 0 ? same : fitting;
  return one && others.length === 0 ? one : null;
}
