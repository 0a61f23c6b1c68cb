import { assess, refusalOfDivision } from '@dojang/schemas/assess';
import {
  describeEntry,
  describeEntryDivision,
  describeStarts,
  listMissing,
} from '@dojang/schemas/describe-entry';
import { describeValue } from '@dojang/schemas/describe-value';
import { distinctNames } from '@dojang/schemas/distinct-names';
import { isOpen } from '@dojang/schemas/entry-rules';
import { PaperKind } from '@dojang/schemas/paper';
import type { Say } from '@dojang/schemas/say';
import { matchWords } from '@dojang/schemas/fold-text';
import type { Sorting } from '../../../ui/table/table-search.ts';
import type { LocalView } from '../../../ui/table/use-local-list.ts';
import {
  type Competition,
  type Competitor,
  entriesOf,
  type Entry,
  isOver,
} from '../entry/competition-view.ts';
import { fullNameOf } from '../../people/user/full-name.ts';

/** A person with one of their entries, an open one if there is one. */
export type TeamRow = ReturnType<typeof rowOf>;

/** What each part of the page shows. */
export type ViewProps = { competition: Competition; rows: readonly TeamRow[] };

/** A row for each open entry of the people and, before the end, for each person without one. */
export function teamRows(say: Say, competition: Competition, people: readonly Competitor[]) {
  const names = distinctNames(
    people.map(({ birthday, ...person }) => ({
      ...person,
      birth_year: birthday ? Number(birthday.slice(0, 4)) : null,
    })),
  );
  return people.flatMap((person, index) => {
    const entries = entriesOf(competition, person.id);
    const open = entries.filter(isOpen);
    const shown = open.length > 0 ? open : [entries.at(-1) ?? null];
    const rows = shown.map((entry) =>
      rowOf(say, competition, { person, name: names[index] ?? '', entry }),
    );
    return isOver(competition) ? rows.filter(({ entry }) => entry !== null) : rows;
  });
}

type About = {
  person: Competitor;
  /** With the year of birth if two people share it. */
  name: string;
  entry: Entry | null;
};

function rowOf(say: Say, competition: Competition, { person, name, entry }: About) {
  const { weighed_g = null, weight_g: stated_g = null } = entry?.details ?? {};
  const assessment = assess(competition, person, weighed_g ?? stated_g);
  const { answer, options, papers, competitor } = assessment;
  const entered = entry && isOpen(entry) ? entry : null;
  const isPossible =
    !entered ||
    isOver(competition) ||
    refusalOfDivision(say, competition, assessment, entered.division_id) === null;
  const lacksData = [
    person.mayEnter ? null : say('team.notAllowed'),
    ...answer.missing.map((one) => listMissing(say, [one]) || null),
    answer.missing.includes('WEIGHT') ? say('team.oldWeight') : null,
  ].filter((lack) => lack !== null);
  const lacksPapers = papers.map(({ kind, paper }) =>
    paper ? null : describeValue(say, PaperKind, kind),
  );
  return {
    /** Of the open entry, or of the person. */
    id: entered?.id ?? person.id,
    competition,
    person,
    name,
    entry,
    /** Of the entry, or where they would start. */
    division: entered
      ? describeEntryDivision(say, competition, entered)
      : describeStarts(say, answer),
    state: entry ? describeEntry(say, competition, entry) : say('team.noEntry'),
    /** Where they would start today, if the entry is no longer possible. */
    today: isPossible ? null : describeStarts(say, answer),
    /** Whether the club allows it, the data is known and a division fits. */
    isEligible: person.mayEnter && answer.starts.length > 0,
    isEntered: entered !== null,
    /** Further ways to be entered. */
    options,
    papers,
    /** Permission and data; `lacks` has papers too. */
    lacksData,
    lacks: [...lacksData, ...lacksPapers.filter((lack) => lack !== null)],
    /** By the scale, of the entry, or the latest. */
    weight_g: competitor.weight_g,
  };
}

export type TeamColumn = 'name' | 'division' | 'state';

export const teamSorting: Sorting<TeamColumn> = {
  columns: ['name', 'division', 'state'],
  initial: { column: 'name', descending: false },
};

/** Filters by their name in the URL. */
const filters: Readonly<Record<string, (row: TeamRow) => boolean>> = {
  eligible: ({ isEligible }) => isEligible,
  entered: ({ isEntered }) => isEntered,
  lacking: ({ lacks }) => lacks.length > 0,
};

export const rowsShown = (rows: readonly TeamRow[], show = ''): readonly TeamRow[] =>
  rows.filter(filters[show] ?? (() => true));

/** The rows with the words of the filter, sorted as the locale sorts. */
export function viewOf<Row extends TeamRow>(
  rows: readonly Row[],
  { filter, sort: { column, descending } }: LocalView<TeamColumn>,
  locale: string,
): Row[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const isMatch = matchWords(filter);
  const direction = descending ? -1 : 1;
  return rows
    .filter(({ person }) => isMatch(fullNameOf(person)))
    .toSorted(
      (one, other) =>
        direction * (compare(one[column], other[column]) || compare(one.name, other.name)),
    );
}

export function countStates(rows: readonly TeamRow[]) {
  const count = (isOne: (entry: Entry) => boolean) =>
    rows.filter(({ entry }) => entry !== null && isOne(entry)).length;
  return {
    entered: count(({ state, waiting }) => state === 'CONFIRMED' && waiting === null),
    wished: count(({ state }) => state === 'WISHED'),
    waiting: count(({ waiting }) => waiting !== null),
    declined: count(({ state }) => state === 'DECLINED'),
    withdrawn: count(({ state }) => state === 'WITHDRAWN'),
  };
}

export type Starter = TeamRow & { entry: Entry };

export function startersOf(rows: readonly TeamRow[], locale: string): Starter[] {
  const confirmed = rows.flatMap(({ entry, ...row }) =>
    entry?.state === 'CONFIRMED' ? [{ ...row, entry }] : [],
  );
  return viewOf(confirmed, { filter: '', sort: teamSorting.initial }, locale);
}
