import { distinctNames } from '@dojang/schemas/distinct-names';
import { type Grade, isHigher } from '@dojang/schemas/grade';
import type { ReadinessRow } from '@dojang/schemas/grading';
import type { RulePack } from '@dojang/schemas/rule-pack';
import { matchWords } from '@dojang/schemas/fold-text';
import type { Sort, Sorting } from '../../../ui/table/table-search.ts';
import { fullNameOf } from '../../people/user/full-name.ts';

/** A row with the names to display: of the person, their group and the lower grades. */
export type PersonRow = ReadinessRow & {
  displayName: string;
  names: RulePack['data']['lower_grades'];
  group: string;
};

/** Adds the names to display. People who share a name get their year of birth. */
export function personRows(
  rows: readonly ReadinessRow[],
  packs: readonly RulePack[],
  groups: readonly { id: string; name: string }[],
): PersonRow[] {
  const namesOf = new Map(packs.map(({ id, data }) => [id, data.lower_grades]));
  const groupOf = new Map(groups.map(({ id, name }) => [id, name]));
  const displayNames = distinctNames(rows);
  return rows.map((row, index) => ({
    ...row,
    displayName: displayNames[index] ?? '',
    names: namesOf.get(row.pack_id) ?? 'KUP',
    group: groupOf.get(row.group_id) ?? '',
  }));
}

export type ReadinessColumn = 'state' | 'name' | 'grade' | 'units' | 'group';

export const readinessSorting: Sorting<ReadinessColumn> = {
  columns: ['state', 'name', 'grade', 'units', 'group'],
  initial: { column: 'state', descending: false },
};

export const isReady = ({ readiness }: ReadinessRow) => readiness?.state === 'READY';

/** The rule pack of all `people`; null if they have several. */
export function commonPackOf(people: readonly Pick<ReadinessRow, 'pack_id'>[]): string | null {
  const [pack = null, ...others] = new Set(people.map(({ pack_id }) => pack_id));
  return others.length === 0 ? pack : null;
}

const states = ['READY', 'NOT_YET', 'UNKNOWN_DATE', 'NO_RULE'];
/** Sorts after any day. */
const never = '9999';

/** Sort key: the state, then the day. */
function stateKeyOf({ readiness }: ReadinessRow): string {
  if (!readiness) return `${states.length}`;
  const { state, ready, earliest } = readiness;
  return `${states.indexOf(state)} ${state === 'NOT_YET' ? (ready ?? `${never} ${earliest ?? never}`) : ''}`;
}

function shareOf({ readiness }: ReadinessRow): number {
  const units = readiness?.units;
  return units && units.need > 0 ? units.have / units.need : -1;
}

function compareGrades(one: Grade | null | undefined, other: Grade | null | undefined): number {
  if (!one || !other) return Number(Boolean(one)) - Number(Boolean(other));
  return Number(isHigher(one, other)) - Number(isHigher(other, one));
}

const compareTexts = (one: string, other: string) => Number(one > other) - Number(one < other);

const orders: Record<ReadinessColumn, (one: PersonRow, other: PersonRow) => number> = {
  state: (one, other) => compareTexts(stateKeyOf(one), stateKeyOf(other)),
  name: () => 0,
  grade: (one, other) => compareGrades(one.readiness?.current, other.readiness?.current),
  units: (one, other) => shareOf(one) - shareOf(other),
  group: (one, other) => compareTexts(one.group, other.group),
};

export function matchesName(
  filter: string,
): (person: Pick<PersonRow, 'name' | 'surname'>) => boolean {
  const isMatch = matchWords(filter);
  return (person) => isMatch(fullNameOf(person));
}

/** Filtered and sorted rows; equal ones by name, as the locale sorts. */
export function viewOf(
  rows: readonly PersonRow[],
  { filter, sort }: { filter: string; sort: Sort<ReadinessColumn> },
  locale: string,
) {
  const { compare } = new Intl.Collator(locale);
  const direction = sort.descending ? -1 : 1;
  const byName = (one: PersonRow, other: PersonRow) => compare(fullNameOf(one), fullNameOf(other));
  return rows
    .filter(matchesName(filter))
    .toSorted(
      (one, other) =>
        direction * orders[sort.column](one, other) ||
        byName(one, other) * (sort.column === 'name' ? direction : 1),
    );
}
