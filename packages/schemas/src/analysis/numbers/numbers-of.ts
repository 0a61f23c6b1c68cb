import type { SparringRules } from '../../grading/pack/bout-rules.ts';
import type { Bout } from '../../scorecard/bout/bout.ts';
import type { BoutEvent } from '../../scorecard/bout/bout-event.ts';
import { hitsOf, type RulesOfBout } from '../../scorecard/bout/bout-state.ts';
import { type BoutState, foldKnown, rulesOf } from '../../scorecard/bout/fold-known.ts';
import { dayOf } from '../../time/club-zone.ts';
import { type Numbers, sliceSeconds } from './numbers.ts';

type Result = { day: string; outcome: string; place: number | null };

export type NumbersInput = {
  /** In any order; those of others are left out. */
  bouts: readonly Bout[];
  results: readonly Result[];
  /** The days of the sessions that they attended. */
  sessions: readonly string[];
};

export type Fought = { day: string; side: 0 | 1; rules: RulesOfBout; state: BoutState };
type Both = { own: number; other: number };
type Sparring = Fought & { rules: RulesOfBout & SparringRules };

const sliceMs = sliceSeconds * 1000;

type Period = { from: string; until: string };

/** Pure: the same on a device, of what it has, as on the server. */
export const numbersOf = (
  personIds: readonly string[],
  { bouts, ...others }: NumbersInput,
  period: Period,
): Numbers => {
  const fought = bouts.flatMap((bout) => personIds.flatMap((id) => readFought(bout, id)));
  return sumUp({ fought, ...others }, period);
};

/** The same of bouts that were folded one by one: a server does other things in between. */
export function sumUp(
  { fought: all, results, sessions }: Omit<NumbersInput, 'bouts'> & { fought: readonly Fought[] },
  { from, until }: Period,
): Numbers {
  const isWithin = (day: string) => from <= day && day <= until;
  const fought = all.filter(({ day }) => isWithin(day));
  const starts = results.filter(({ day }) => isWithin(day));
  const sparring = fought.filter(isSparring);
  return {
    from,
    until,
    ...countBouts(fought),
    lost: fought.filter(({ side, state }) => state.winner === 1 - side).length,
    points: sumBoth(
      sparring.flatMap(({ side, state }) => state.rounds.map(({ score }) => sided(side, score))),
    ),
    techniques: countTechniques(sparring),
    slices: countSlices(sparring),
    penalties: countPenalties(sparring),
    rounds: countRounds(sparring),
    years: countYears(fought, starts),
    months: countMonths(fought, starts, sessions.filter(isWithin)),
  };
}

/** A bout of two in which the person was, if it counts and is decided. */
export function readFought(bout: Bout, personId: string): Fought[] {
  const side = bout.sides.findIndex(({ user_id }) => user_id === personId);
  if (!bout.rules || !bout.valid || bout.sides.length !== 2 || (side !== 0 && side !== 1))
    return [];
  const rules = rulesOf(bout.rules, bout);
  const state = foldKnown(rules, bout.events);
  if (rules.sport === 'POOMSAE' || state.state !== 'DECIDED') return [];
  return [{ day: dayOf(bout.made_at), side, rules, state }];
}

const isSparring = (one: Fought): one is Sparring => 'techniques' in one.rules;

const countBouts = (fought: readonly Fought[]) => ({
  bouts: fought.length,
  won: fought.filter(({ side, state }) => state.winner === side).length,
});

const sided = (side: 0 | 1, [blue, red]: readonly [number, number]): Both =>
  side === 0 ? { own: blue, other: red } : { own: red, other: blue };

const sumBoth = (all: readonly Both[]): Both => ({
  own: all.reduce((sum, { own }) => sum + own, 0),
  other: all.reduce((sum, { other }) => sum + other, 0),
});

const hitsIn = (sparring: readonly Sparring[]) =>
  sparring.flatMap(({ side, rules, state }) =>
    state.rounds.flatMap((round) =>
      hitsOf(round).map((hit) => ({
        ...hit,
        isOwn: hit.side === side,
        at: rules.round_ms - hit.clock_ms,
        rules,
      })),
    ),
  );

/** `n` of the person or of the other one. */
const bothBy = <One extends { isOwn: boolean }>(
  all: readonly One[],
  n: (one: One) => number = () => 1,
): Both =>
  sumBoth(all.map((one) => (one.isOwn ? { own: n(one), other: 0 } : { own: 0, other: n(one) })));

/** In the order of the rules. */
function countTechniques(sparring: readonly Sparring[]): Numbers['techniques'] {
  const hits = hitsIn(sparring);
  const ids = new Set(sparring.flatMap(({ rules }) => rules.techniques.map(({ id }) => id)));
  return [...ids].map((technique) => {
    const of = hits.filter((hit) => hit.technique === technique);
    const points = bothBy(of, (hit) => hit.points);
    return { technique, ...bothBy(of), own_points: points.own, other_points: points.other };
  });
}

function countSlices(sparring: readonly Sparring[]): Numbers['slices'] {
  const longest = Math.max(0, ...sparring.map(({ rules }) => rules.round_ms));
  const hits = hitsIn(sparring).map((hit) => ({
    ...hit,
    // the last moment belongs to the last slice
    slice: Math.min(Math.floor(hit.at / sliceMs), Math.ceil(hit.rules.round_ms / sliceMs) - 1),
  }));
  return Array.from({ length: Math.ceil(longest / sliceMs) }, (_, slice) => ({
    from_s: slice * sliceSeconds,
    ...bothBy(
      hits.filter((hit) => hit.slice === slice),
      (hit) => hit.points,
    ),
  }));
}

function countPenalties(sparring: readonly Sparring[]): Numbers['penalties'] {
  const given = sparring.flatMap(({ side, state }) =>
    state.presses.flatMap((event) =>
      event.kind !== 'PENALTY'
        ? []
        : (event.data.both ? [0, 1] : [event.data.side]).map((one) => ({
            isOwn: one === side,
            reason: event.data.avoiding ? 'AVOIDING' : 'PENALTY',
          })),
    ),
  );
  return (['PENALTY', 'AVOIDING'] as const).map((reason) => ({
    reason,
    ...bothBy(given.filter((one) => one.reason === reason)),
  }));
}

function countRounds(sparring: readonly Sparring[]): Numbers['rounds'] {
  const rounds = sparring.flatMap(({ side, rules, state }) => {
    const presses = state.presses.toReversed();
    if (rules.win === 'TOTAL') return [{ side, rules, presses, winner: state.winner }];
    return state.rounds.map(({ winner }, index) => ({
      side,
      rules,
      presses: presses.filter(({ round }) => round === index + 1),
      winner,
    }));
  });
  const behind = rounds.filter(wasBehind);
  return {
    won: rounds.filter(({ side, winner }) => winner === side).length,
    lost: rounds.filter(({ side, winner }) => winner === 1 - side).length,
    behind: behind.length,
    won_after_behind: behind.filter(({ side, winner }) => winner === side).length,
  };
}

/** By what counted in the end, press by press: what was corrected never put anybody behind. */
function wasBehind({
  side,
  rules,
  presses,
}: Pick<Sparring, 'side' | 'rules'> & { presses: BoutEvent[] }) {
  const score: [number, number] = [0, 0];
  return presses.some((event) => {
    if (event.kind === 'PRESS' && event.data.side < 2)
      score[event.data.side === 0 ? 0 : 1] +=
        rules.techniques.find(({ id }) => id === event.data.technique)?.points ?? 0;
    if (event.kind === 'PENALTY')
      for (const one of event.data.both ? [0, 1] : [event.data.side])
        score[one === 0 ? 1 : 0] += rules.penalty.points;
    return score[side] < score[side === 0 ? 1 : 0];
  });
}

const yearOf = (day: string) => Number(day.slice(0, 4));
const monthOf = (day: string) => day.slice(0, 7);

function countYears(fought: readonly Fought[], starts: readonly Result[]): Numbers['years'] {
  const years = new Set([...fought, ...starts].map(({ day }) => yearOf(day)));
  return [...years]
    .sort((one, other) => other - one)
    .map((year) => {
      const ofYear = starts.filter(({ day }) => yearOf(day) === year);
      const placed = (wanted: number) => ofYear.filter(({ place }) => place === wanted).length;
      return {
        year,
        ...countBouts(fought.filter(({ day }) => yearOf(day) === year)),
        starts: ofYear.length,
        first: placed(1),
        second: placed(2),
        third: placed(3),
      };
    });
}

function countMonths(
  fought: readonly Fought[],
  starts: readonly Result[],
  sessions: readonly string[],
): Numbers['months'] {
  const days = {
    sessions,
    bouts: fought.map(({ day }) => day),
    starts: starts.map(({ day }) => day),
  };
  const countOf = (all: readonly string[], month: string) =>
    all.filter((day) => monthOf(day) === month).length;
  return [...new Set(Object.values(days).flat().map(monthOf))].sort().map((month) => ({
    month,
    sessions: countOf(days.sessions, month),
    bouts: countOf(days.bouts, month),
    starts: countOf(days.starts, month),
  }));
}
