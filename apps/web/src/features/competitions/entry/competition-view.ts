import { type Say, sentence, type Written } from '@dojang/schemas/say';
import { describeStarts } from '@dojang/schemas/describe-answer';
import {
  type EntryRole,
  isOpen,
  lateness,
  refusalByEnd,
  refusalOfDivision,
} from '@dojang/schemas/entry-rules';
import type { CompetitionRecord, CompetitorRecord, EntryChange } from '@dojang/schemas/entry';
import { lastDayOf } from '@dojang/schemas/registration';
import type { Answer } from '@dojang/schemas/resolve-divisions';
import { today } from '@dojang/schemas/time';

export type Competition = CompetitionRecord;
export type Entry = Competition['entries'][number];
export type Competitor = CompetitorRecord;

export const isOver = ({ state, day, last_day }: Competition): boolean =>
  state === 'DONE' || lastDayOf({ day, last_day }) < today();

/** The entries of a person, the open ones first. */
export const entriesOf = ({ entries }: Competition, id: string): Entry[] =>
  entries
    .filter(({ user_id }) => user_id === id)
    .toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)));

/** The competitions ahead, those ahead that the user or a child has entered, and the past ones, newest first. */
export function sortCompetitions(all: readonly Competition[], ids: readonly string[]) {
  const byDay = all.toSorted((one, other) => one.day.localeCompare(other.day));
  const ahead = byDay.filter((one) => !isOver(one) && one.state !== 'DRAFT');
  const isEntered = (one: Competition) => ids.some((id) => entriesOf(one, id).some(isOpen));
  return {
    open: ahead.filter((one) => !isEntered(one)),
    mine: ahead.filter(isEntered),
    past: byDay.filter(isOver).toReversed(),
  };
}

/** Why nobody can be entered at this time; null if it is possible. */
export function refusalOf(say: Say, competition: Competition, role: EntryRole): Written | null {
  const now = new Date();
  const { state } = competition;
  if (state === 'CANCELLED') return 'competition.isCancelled';
  if (state === 'DRAFT' || (state === 'DONE' && role !== 'ADMIN')) return 'competition.notOpen';
  return lateness(say, competition, { made: now, now, role }).refusal ?? null;
}

/** Why an entry can no longer be changed at this time; null if it can. */
export const refusalOfChange = (
  competition: Competition,
  action: EntryChange['action'],
  role: EntryRole,
  entry: Pick<Entry, 'outcome'> = { outcome: null },
): Written | null => refusalByEnd(competition, entry, { action, role, now: new Date() });

/** Why this person cannot be entered; null if the club allows it. */
export const refusalOfPerson = (
  { mayEnter, name }: Pick<Competitor, 'mayEnter' | 'name'>,
  role: EntryRole,
): Written | null =>
  mayEnter || role !== 'PERSON' ? null : sentence('competition.mayNotEnter', { name });

/** A way to be entered; `id` is null where the division is not known yet, or not stated. */
export type Option = { id: string | null; label: string };

/** The ways in which a person can be entered beside their open entries, by the server's own rules. */
export function listOptions(
  say: Say,
  competition: Competition,
  competitor: Competitor,
  { answer, weight_g }: { answer: Answer; weight_g: number | null },
): Option[] {
  if (answer.missing.some((one) => one === 'BIRTHDAY' || one === 'GENDER')) return [];
  const { divisions, double_start } = competition;
  const divisionOf = (wanted: string | null) => divisions.find(({ id }) => id === wanted);
  const taken = entriesOf(competition, competitor.id).filter(isOpen);
  if (answer.starts.length === 0) {
    const wish = { division_id: null, weight_g };
    const isNotStated = refusalOfDivision(say, competition, competitor, wish) === null;
    return isNotStated && taken.length === 0
      ? [{ id: null, label: say('competition.unstated') }]
      : [];
  }
  const free = answer.starts.filter((start) =>
    taken.every(({ division_id }) => {
      const other = divisionOf(division_id);
      // an entry without a division may be in any
      if (!other) return false;
      if (start.group !== other.group) return double_start;
      return start.discipline !== other.discipline || start.sex !== other.sex;
    }),
  );
  const known = free.flatMap((start) => {
    const id = divisions.find((one) => one === start.division)?.id;
    return id === undefined ? [] : [{ id, label: describeStarts(say, { starts: [start] }) }];
  });
  const open = free.filter(({ division }) => division === null);
  return open.length > 0
    ? [...known, { id: null, label: describeStarts(say, { starts: open }) }]
    : known;
}
