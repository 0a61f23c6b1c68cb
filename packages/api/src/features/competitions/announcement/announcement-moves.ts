import type { AnnouncedDivision, DivisionRow } from '@dojang/schemas/announcement';
import type { EntryMove } from '@dojang/schemas/announcement-calls';
import { assess } from '@dojang/schemas/assess';
import { nameOf } from '@dojang/schemas/describe-value';
import type { CompetitorRecord } from '@dojang/schemas/entry';
import { newId } from '@dojang/schemas/new-id';
import type { EntryRow } from '../entry/entry-changes.ts';

const born = ['born_from', 'born_to'] as const;
const shape = ['discipline', 'sex', 'grade_from', 'grade_to', 'over_g', 'up_to_g'] as const;
const limits = [...shape, ...born] as const;
const names = ['group', 'level'] as const;

/**
 * Gives each row the id of the same division before, also if only its name has changed, or the years of birth with the day of the
 * competition. New ids are short and alike, as each device loads all of them.
 */
export function keepDivisionIds(
  before: readonly AnnouncedDivision[],
  rows: readonly DivisionRow[],
): AnnouncedDivision[] {
  const unused = new Set(before);
  const ids = new Map<DivisionRow, string>();
  for (const parts of [[...limits, ...names], limits, [...shape, ...names]]) {
    const keyOf = (row: DivisionRow) => JSON.stringify(parts.map((part) => row[part]));
    for (const row of rows) {
      const same = ids.has(row) ? undefined : [...unused].find((old) => keyOf(old) === keyOf(row));
      if (same && unused.delete(same)) ids.set(row, same.id);
    }
  }
  const added = newId().slice(-12);
  return rows.map((row, index) => ({ ...row, id: ids.get(row) ?? `${added}-${index}` }));
}

/**
 * The open entries that do not fit the divisions of `next` any more. A wish in none so far, or in a division that is removed or
 * has other years of birth, moves if one division fits it; everything else stays and is only listed.
 */
export function planMoves(
  before: readonly AnnouncedDivision[],
  next: Omit<Parameters<typeof assess>[0], 'entries'>,
  entries: readonly EntryRow[],
  people: readonly CompetitorRecord[],
): EntryMove[] {
  const competition = { ...next, entries: [] };
  const find = (divisions: readonly AnnouncedDivision[], id: string | null) =>
    divisions.find((one) => one.id === id) ?? null;
  const keyOf = ({ user_id }: EntryRow, division: string | null) => `${user_id} ${division ?? ''}`;
  const occupied = new Set(entries.map((one) => keyOf(one, one.division_id)));
  return entries.flatMap((entry): EntryMove[] => {
    const { id: entry_id, user_id, division_id, state, weight_g } = entry;
    const person = people.find(({ id }) => id === user_id);
    if (!person) return [];
    const from = find(before, division_id);
    const kept = find(next.divisions, division_id);
    const isRemoved = division_id !== null && !kept;
    const isOfOthers = Boolean(from && kept && born.some((part) => from[part] !== kept[part]));
    const { starts } = assess(competition, person, weight_g).answer;
    const fitting = next.divisions.filter(
      (one) =>
        starts.some(({ division }) => division === one) &&
        (from === null || one.discipline === from.discipline),
    );
    if (find(fitting, division_id)) return [];
    const to = chooseDivision(fitting, from);
    const isListed = isRemoved || isOfOthers || to !== null;
    if (!isListed || (division_id === null && state !== 'WISHED')) return [];
    const isFree = !occupied.has(keyOf(entry, to?.id ?? null));
    const isMoved =
      state === 'WISHED' &&
      isFree &&
      (isRemoved || division_id === null || (isOfOthers && to !== null));
    if (isMoved) {
      occupied.delete(keyOf(entry, division_id));
      occupied.add(keyOf(entry, to?.id ?? null));
    }
    return [{ entry_id, name: nameOf(person), state, from, to, isMoved }];
  });
}

/** The only division that fits, or the only one in the same group; null if several do. */
function chooseDivision(fitting: readonly AnnouncedDivision[], from: AnnouncedDivision | null) {
  const same = fitting.filter(({ group, level }) => group === from?.group && level === from.level);
  const [one, ...others] = same.length > 0 ? same : fitting;
  return one && others.length === 0 ? one : null;
}
