import type { CompetitionRecord, CompetitorRecord } from '@dojang/schemas/entry';
import { isOpen } from '@dojang/schemas/entry-rules';
import { lastDayOf } from '@dojang/schemas/registration';
import type { Say } from '@dojang/schemas/say';
import { today } from '@dojang/schemas/time';
import type { StateName } from '../../../ui/face/state-chip.tsx';
import { formatDay } from '../../../ui/language/format-day.ts';

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

/** The state of an entry as a chip shows it; who had no bout has no award. */
export function chipOf({ state, outcome, waiting }: Entry): StateName {
  if (outcome !== null) return outcome === 'PLACED' ? 'DONE' : 'absent';
  return state === 'CONFIRMED' && waiting !== null ? 'WAITING' : state;
}

/** How many places are taken; null where they are not limited. */
export const countPlaces = ({ places, entries }: Competition) =>
  places === null
    ? null
    : { have: entries.filter(({ position }) => position !== null).length, need: places };

/** First, second and third places of everybody who started for the club. */
export const countMedals = (all: readonly Pick<Competition, 'entries'>[]): number[] =>
  [1, 2, 3].map((rank) =>
    all.reduce(
      (sum, { entries }) =>
        sum + entries.filter(({ outcome, place }) => outcome === 'PLACED' && place === rank).length,
      0,
    ),
  );

/** Competitions ahead with entries that the reader decides: not their family's, and they see the details of those they coach. */
export function findUndecided(all: readonly Competition[], familyIds: readonly string[]) {
  const isWaiting = ({ state, details, user_id }: Entry) =>
    state === 'WISHED' && details !== null && !familyIds.includes(user_id ?? '');
  return all
    .filter((one) => !isOver(one) && one.state !== 'DRAFT' && one.state !== 'CANCELLED')
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map((competition) => ({ competition, n: competition.entries.filter(isWaiting).length }))
    .filter(({ n }) => n > 0);
}

/** 'Autumn Cup, 3 October 2026, Ulm' */
export const describeEvent = (say: Say, { name, day, location }: Competition): string =>
  `${name}, ${formatDay(say, day, 'long')}, ${location}`;
