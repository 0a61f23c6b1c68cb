import { describeDivision as describeClass } from '@dojang/schemas/describe-entry';
import { describeValue } from '@dojang/schemas/describe-value';
import { Discipline, type Division } from '@dojang/schemas/division';
import type { Bout } from '@dojang/schemas/draw-bouts';
import type { Draw, DrawnEntrant, Guest } from '@dojang/schemas/draw-calls';
import type { Say } from '@dojang/schemas/say';
import { readOwnName } from '../../../ui/theme/appearance.ts';

export type Rounds = readonly (readonly Bout[])[];

/** 'Kyorugi · Youth B · male · −41 kg · LK2' */
export const describeDivision = (say: Say, division: Division): string =>
  `${describeValue(say, Discipline, division.discipline)} · ${describeClass(say, division)}`;

export function describeRound(say: Say, bouts: number): string {
  if (bouts === 1) return say('draw.final');
  if (bouts === 2) return say('draw.semifinals');
  return bouts === 4 ? say('draw.quarterfinals') : say('draw.roundOf', { n: bouts * 2 });
}

/** Whose names are shown: those for the reader, or those for prints and a screen in the hall. */
export type NameField = 'name' | 'public_name';

export function describeEntrant(
  say: Say,
  { withdrawn, ...entrant }: DrawnEntrant,
  field: NameField = 'name',
): string {
  const name = entrant[field];
  if (name === null) return say('draw.someone');
  return withdrawn ? say('draw.withdrawn', { name }) : name;
}

export const describeClub = (say: Say, { club }: DrawnEntrant): string =>
  club ?? readOwnName() ?? say('draw.ownClub');

/** Names the sides of bouts: an entrant with their club, the bout that decides, or nobody. */
export function namesOf(say: Say, { entrants }: Draw, rounds: Rounds, field?: NameField) {
  const byId = new Map(entrants.map((entrant) => [entrant.id, entrant]));
  const nameOf = (id: string | null) => {
    const entrant = byId.get(id ?? '');
    return entrant ? describeEntrant(say, entrant, field) : null;
  };
  const describeSide = (round: number, index: number, side: 0 | 1): string => {
    const id = rounds[round]?.[index]?.sides[side] ?? null;
    const entrant = byId.get(id ?? '');
    if (entrant) return [nameOf(id), describeClub(say, entrant)].filter(Boolean).join(' · ');
    if (round === 0) return say('draw.bye');
    const before = rounds[round - 1]?.[2 * index + side];
    return before?.isDecided || !before?.number
      ? say('draw.nobody')
      : say('draw.winnerOf', { n: before.number });
  };
  return { nameOf, describeSide };
}

/** Rounds `from` to `until`, inclusive, of one of `of` parts from the top. */
export type BracketPart = { from: number; until: number; part: number; of: number };

/** Rounds that fit a page: those of 32 entrants. */
const roundsOfPage = 5;

/** A bracket as pages: whole, or its quarters and the last two rounds. */
export function bracketParts(rounds: number): BracketPart[] {
  const last = rounds - 1;
  if (rounds <= roundsOfPage) return [{ from: 0, until: last, part: 0, of: 1 }];
  const quarters = [0, 1, 2, 3].map((part) => ({ from: 0, until: last - 2, part, of: 4 }));
  return [...quarters, { from: last - 1, until: last, part: 0, of: 1 }];
}

/** Guests as pasted: a line each, with name, club and seed between tabs, semicolons or commas. */
export function readGuests(text: string): Guest[] {
  return text.split('\n').flatMap((line) => {
    const separator = ['\t', ';', ','].find((one) => line.includes(one)) ?? ',';
    const [name = '', club = '', seed = ''] = line.split(separator).map((cell) => cell.trim());
    return name === '' ? [] : [{ name, club, seed: readRank(seed) }];
  });
}

/** The guests of a draw, as `readGuests` reads them. */
export function writeGuests(entrants: readonly DrawnEntrant[]): string {
  return entrants
    .filter(({ club }) => club !== null)
    .map(({ name, club, seed }) => [name, club, seed].filter((cell) => cell !== null).join('; '))
    .join('\n');
}

/** A typed seed; null for none. What is no number is refused by the server. */
export const readRank = (text: string): number | null => (text === '' ? null : Number(text));
