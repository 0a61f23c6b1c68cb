import { type AskedPaper, assess, type Option, refusalOfDivision } from '@dojang/schemas/assess';
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
export type TeamRow = {
  /** Of the open entry, or of the person. */
  id: string;
  competition: Competition;
  person: Competitor;
  /** With the year of birth if two people share it. */
  name: string;
  entry: Entry | null;
  /** Of the entry, or where they would start. */
  division: string;
  state: string;
  /** Where they would start today, if the entry is no longer possible. */
  today: string | null;
  /** Whether the club allows it, the data is known and a division fits. */
  isEligible: boolean;
  isEntered: boolean;
  /** Further ways to be entered. */
  options: readonly Option[];
  papers: readonly AskedPaper[];
  /** Permission and data; `lacks` has papers too. */
  lacksData: readonly string[];
  lacks: readonly string[];
  /** By the scale, of the entry, or the latest. */
  weight_g: number | null;
};

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
    const name = names[index] ?? '';
    const rows = shown.map((entry) => ({ name, ...rowOf(say, competition, person, entry) }));
    return isOver(competition) ? rows.filter(({ entry }) => entry !== null) : rows;
  });
}

function rowOf(say: Say, competition: Competition, person: Competitor, entry: Entry | null) {
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
    id: entered?.id ?? person.id,
    competition,
    person,
    entry,
    division: entered
      ? describeEntryDivision(say, competition, entered)
      : describeStarts(say, answer),
    state: entry ? describeEntry(say, competition, entry) : say('team.noEntry'),
    today: isPossible ? null : describeStarts(say, answer),
    isEligible: person.mayEnter && answer.starts.length > 0,
    isEntered: entered !== null,
    options,
    papers,
    lacksData,
    lacks: [...lacksData, ...lacksPapers.filter((lack) => lack !== null)],
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
