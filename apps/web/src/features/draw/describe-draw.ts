import { describeValue } from '@dojang/schemas/describe-value';
import { Division } from '@dojang/schemas/division';
import type { Bout } from '@dojang/schemas/draw-bouts';
import type { Draw, DrawnEntrant } from '@dojang/schemas/draw-calls';
import type { Say } from '@dojang/schemas/say';

/** 'Kyorugi · Youth B · male · −41 kg · LK2' */
export function describeDivision(say: Say, division: Division): string {
  const { discipline, group, sex, level, over_g, up_to_g } = division;
  const range =
    up_to_g !== null
      ? say('competition.upTo', { kg: up_to_g / 1000 })
      : over_g !== null && say('competition.over', { kg: over_g / 1000 });
  const { shape } = Division;
  const [sport, who] = [
    describeValue(say, shape.discipline, discipline),
    describeValue(say, shape.sex, sex),
  ];
  return [sport, group, who, range, level].filter(Boolean).join(' · ');
}

/** The name of the round that has so many bouts. */
export function describeRound(say: Say, bouts: number): string {
  if (bouts === 1) return say('draw.final');
  if (bouts === 2) return say('draw.semifinals');
  return bouts === 4 ? say('draw.quarterfinals') : say('draw.roundOf', { n: bouts * 2 });
}

export function describeEntrant(say: Say, { name, withdrawn }: DrawnEntrant): string {
  const shown = name ?? say('draw.someone');
  return withdrawn && name !== null ? say('draw.withdrawn', { name: shown }) : shown;
}

export const describeClub = (say: Say, { club }: DrawnEntrant): string =>
  club ?? say('draw.ownClub');

/** Names the sides of bouts: an entrant with their club, the bout that decides, or nobody. */
export function namesOf(say: Say, { entrants }: Draw, rounds: readonly (readonly Bout[])[]) {
  const byId = new Map(entrants.map((entrant) => [entrant.id, entrant]));
  const nameOf = (id: string | null) => {
    const entrant = byId.get(id ?? '');
    return entrant ? describeEntrant(say, entrant) : null;
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
