import { competitionOf } from '@dojang/schemas/announcement';
import { dayOfAge } from '@dojang/schemas/calendar-day';
import { describeStarts, listMissing } from '@dojang/schemas/describe-answer';
import { describeValue } from '@dojang/schemas/describe-value';
import { distinctNames } from '@dojang/schemas/distinct-names';
import { isOpen, recentWeight, refusalOfDivision } from '@dojang/schemas/entry-rules';
import { PaperKind } from '@dojang/schemas/paper';
import { resolveDivisions } from '@dojang/schemas/resolve-divisions';
import type { Say } from '@dojang/schemas/say';
import { matchWords } from '../../ui/match-words.ts';
import type { Sort, Sorting } from '../../ui/table/table-search.ts';
import {
  type Competition,
  type Competitor,
  entriesOf,
  type Entry,
  listOptions,
  type Option,
} from '../competition/competition-view.ts';
import { describeEntry, describeEntryDivision } from '../competition/describe-entry.ts';
import { fullNameOf } from '../user/full-name.ts';

/** A person with one of their entries, an open one if there is one. */
export type TeamRow = {
  id: string;
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
  /** Further ways to be entered. */
  options: readonly Option[];
  lacks: readonly string[];
  /** By the scale, of the entry, or the latest. */
  weight_g: number | null;
};

/** A row for each open entry of the people, and for each person without one. */
export function teamRows(
  say: Say,
  competition: Competition,
  people: readonly Competitor[],
): TeamRow[] {
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
    return shown.map((entry) => rowOf(say, competition, person, entry, names[index] ?? ''));
  });
}

function rowOf(
  say: Say,
  competition: Competition,
  person: Competitor,
  entry: Entry | null,
  name: string,
): TeamRow {
  const { weighed_g = null, weight_g: stated_g = null } = entry?.details ?? {};
  const weight_g = weighed_g ?? stated_g ?? recentWeight(person);
  const answer = resolveDivisions(competitionOf(competition), { ...person, weight_g });
  const isEntered = entry !== null && isOpen(entry);
  const isPossible =
    !isEntered || refusalOfDivision(say, competition, person, { ...entry, weight_g }) === null;
  const fields = listMissing(say, answer.missing);
  return {
    id: entry && isEntered ? entry.id : person.id,
    person,
    name,
    entry,
    division:
      entry && isEntered
        ? describeEntryDivision(say, competition, entry)
        : describeStarts(say, answer),
    state: entry ? describeEntry(say, competition, entry) : say('team.noEntry'),
    today: isPossible ? null : describeStarts(say, answer),
    isEligible: person.mayEnter && answer.starts.length > 0,
    options: listOptions(say, competition, person, { answer, weight_g }),
    lacks: [
      ...(person.mayEnter ? [] : [say('team.notAllowed')]),
      ...(fields ? [fields] : []),
      ...(answer.missing.includes('WEIGHT') ? [say('team.oldWeight')] : []),
      ...missingPapers(competition, person).map(
        (kind) => describeValue(say, PaperKind, kind) ?? '',
      ),
    ],
    weight_g,
  };
}

/** A parent consents for those under 18 alone. */
export const asksFor = (
  kind: PaperKind,
  { day }: Pick<Competition, 'day'>,
  { birthday }: Pick<Competitor, 'birthday'>,
): boolean => kind !== 'PARENT_CONSENT' || birthday === null || dayOfAge(birthday, 18) > day;

/** The paper that is valid on the day of the competition. */
export const paperOf = (
  { day }: Pick<Competition, 'day'>,
  { papers }: Competitor,
  kind: PaperKind,
) =>
  papers.find((one) => one.kind === kind && (one.valid_until === null || one.valid_until >= day));

const missingPapers = (competition: Competition, person: Competitor): PaperKind[] =>
  competition.papers.filter(
    (kind) => asksFor(kind, competition, person) && !paperOf(competition, person, kind),
  );

export type TeamColumn = 'name' | 'division' | 'state';

export const teamSorting: Sorting<TeamColumn> = {
  columns: ['name', 'division', 'state'],
  initial: { column: 'name', descending: false },
};

const filters: Readonly<Record<string, (row: TeamRow) => boolean>> = {
  eligible: ({ isEligible }) => isEligible,
  entered: ({ entry }) => entry !== null && isOpen(entry),
  lacking: ({ lacks }) => lacks.length > 0,
};

type View = { show: string | undefined; filter: string; sort: Sort<TeamColumn> };

/** The rows to show, sorted as the locale sorts. */
export function viewOf(
  rows: readonly TeamRow[],
  { show, filter, sort: { column, descending } }: View,
  locale: string,
): TeamRow[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const isMatch = matchWords(filter);
  const isShown = filters[show ?? ''] ?? (() => true);
  const direction = descending ? -1 : 1;
  return rows
    .filter((row) => isShown(row) && isMatch(fullNameOf(row.person)))
    .toSorted(
      (one, other) =>
        direction * (compare(one[column], other[column]) || compare(one.name, other.name)),
    );
}

/** The entries of a team by state. */
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

/** The confirmed entries by name. */
export const startersOf = (rows: readonly TeamRow[], locale: string) =>
  viewOf(rows, { show: 'entered', filter: '', sort: teamSorting.initial }, locale).flatMap((row) =>
    row.entry?.state === 'CONFIRMED' ? [{ ...row, entry: row.entry }] : [],
  );
export type Starter = ReturnType<typeof startersOf>[number];
