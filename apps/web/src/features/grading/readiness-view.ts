import { distinctNames } from '@dojang/schemas/distinct-names';
import { foldText } from '@dojang/schemas/fold-text';
import { type Grade, isHigher } from '@dojang/schemas/grade';
import type { ReadinessRow } from '@dojang/schemas/grading';
import type { RulePack } from '@dojang/schemas/rule-pack';
import type { Sort, Sorting } from '../../ui/table/table-search.ts';
import { fullNameOf } from '../user/full-name.ts';

/** A person of grading, with what they and the lower grades of their rules are called. */
export type PersonRow = ReadinessRow & {
  called: string;
  names: RulePack['data']['lower_grades'];
  group: string;
};

/** The people as they are listed: those of one name with their year of birth. */
export function personRows(
  rows: readonly ReadinessRow[],
  packs: readonly RulePack[],
  groups: readonly { id: string; name: string }[],
): PersonRow[] {
  const namesOf = new Map(packs.map(({ id, data }) => [id, data.lower_grades]));
  const groupOf = new Map(groups.map(({ id, name }) => [id, name]));
  const called = distinctNames(rows);
  return rows.map((row, place) => ({
    ...row,
    called: called[place] ?? '',
    names: namesOf.get(row.pack_id) ?? 'KUP',
    group: groupOf.get(row.group_id) ?? '',
  }));
}

export type ReadinessColumn = 'state' | 'name' | 'grade' | 'units' | 'group';

/** Who is ready comes first. */
export const readinessSorting: Sorting<ReadinessColumn> = {
  columns: ['state', 'name', 'grade', 'units', 'group'],
  initial: { column: 'state', descending: false },
};

export const isReady = ({ readiness }: ReadinessRow) => readiness?.state === 'READY';

const states = ['READY', 'NOT_YET', 'UNKNOWN_DATE', 'NO_RULE'];
/** Later than any day. */
const never = '9999';

/** What orders people by how far they are: the state, then the day. */
function stateOf({ readiness }: ReadinessRow): string {
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

const isLater = (one: string, other: string) => Number(one > other) - Number(one < other);

const orders: Record<ReadinessColumn, (one: PersonRow, other: PersonRow) => number> = {
  state: (one, other) => isLater(stateOf(one), stateOf(other)),
  name: () => 0,
  grade: (one, other) => compareGrades(one.readiness?.current, other.readiness?.current),
  units: (one, other) => shareOf(one) - shareOf(other),
  group: (one, other) => isLater(one.group, other.group),
};

/** Whether the name of somebody has every word of a filter. */
export function namedBy(filter: string): (person: Pick<PersonRow, 'name' | 'surname'>) => boolean {
  const words = foldText(filter).split(/\s+/);
  return (person) => {
    const name = foldText(fullNameOf(person));
    return words.every((word) => name.includes(word));
  };
}

type Wanted = { filter: string; sort: Sort<ReadinessColumn> };

/** Those whose name has every word of the filter, in order; among equals by name, as the language sorts. */
export function viewOf(
  rows: readonly PersonRow[],
  { filter, sort }: Wanted,
  locale: string,
): PersonRow[] {
  const { compare } = new Intl.Collator(locale);
  const turn = sort.descending ? -1 : 1;
  const byName = (one: PersonRow, other: PersonRow) => compare(fullNameOf(one), fullNameOf(other));
  return rows
    .filter(namedBy(filter))
    .toSorted(
      (one, other) =>
        turn * orders[sort.column](one, other) ||
        byName(one, other) * (sort.column === 'name' ? turn : 1),
    );
}
