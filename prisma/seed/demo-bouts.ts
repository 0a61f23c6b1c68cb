import { addDays } from '@dojang/schemas/calendar-day';
import { boutPacks } from '@dojang/schemas/bout-packs';
import type { BoutEvent } from '@dojang/schemas/bout-event';
import type { BoutRules, SparringRules } from '@dojang/schemas/bout-rules';
import type { RulesOfBout } from '@dojang/schemas/bout-state';
import { nameOf } from '@dojang/schemas/describe-value';
import type { BoutResult, Entrant } from '@dojang/schemas/draw';
import { readRounds } from '@dojang/schemas/draw-bouts';
import { fold, rulesOf } from '@dojang/schemas/fold-bout';
import { settleResults } from '@dojang/schemas/settle-results';
import type { User } from '@dojang/schemas/user';
import { demoEmails } from './demo-club.ts';
import { type Random, randomFrom } from './random.ts';

const minuteMs = 60_000;

type DemoDraw = {
  tournament_id: string;
  division_id: string;
  entrants: (Entrant | null)[];
};
type Seeded = { seed: number; today: string };
type Club = { users: readonly User[]; entries: readonly { id: string; user_id: string }[] };

/**
 * Fights half of the bouts of a draw, of which the first has no opponent, and a round of the next one. The winners are those of
 * the logs.
 */
export function makeBouts<Drawn extends DemoDraw>(
  draw: Drawn,
  { users, entries }: Club,
  { seed, today }: Seeded,
) {
  const random = randomFrom(seed);
  const owner_id = users.find(({ email }) => email === demoEmails.coach)?.id ?? null;
  const drawn = draw.entrants.filter((entrant) => entrant !== null);
  const places = draw.entrants.map((entrant) => entrant?.id ?? null);
  const last = Math.floor((drawn.length - 1) / 2);
  const sideOf = (id: string | null) => {
    const entrant = drawn.find((one) => one.id === id);
    const entry = entries.find((one) => one.id === id);
    const user = users.find((one) => one.id === entry?.user_id);
    const name = user ? nameOf(user) : (entrant?.name ?? '');
    return { user_id: user?.id ?? null, name, club: entrant?.club ?? null, entrant_id: id ?? '' };
  };
  const [first] = readRounds(places, [])
    .flat()
    .filter(({ number }) => number === 1);
  const winner = first?.sides[0] ?? null;
  let results: readonly BoutResult[] = [{ bout: 1, winner, absent: true }];
  const bouts = [];
  for (let number = 2; number <= last + 1; number += 1) {
    const bout = readRounds(places, results)
      .flat()
      .find((one) => one.number === number);
    if (!bout || bout.isDecided || bout.sides.includes(null)) continue;
    const sides = bout.sides.map(sideOf);
    const startMs = Date.parse(`${today}T08:00:00Z`) + number * 10 * minuteMs;
    const {
      id,
      state,
      winner: won,
      ...fought
    } = fightBout(random, { sides, startMs, isOpen: number > last });
    if (state === 'DECIDED')
      ({ results } = settleResults({ places, results, entrants: drawn }, number, [
        { id, sides, winner: won },
      ]));
    bouts.push({
      ...fought,
      id,
      sides,
      state,
      winner: won,
      owner_id,
      tournament_id: draw.tournament_id,
      division_id: draw.division_id,
      draw_bout: number,
    });
  }
  return { bouts, draw: { ...draw, winners: [...results] } };
}

const guests = [
  ['Jonas Huber', 'TSV Dachau'],
  ['Elif Aydın', 'TSV Dachau'],
  ['Paul Lang', 'KSC Leopard Nürnberg'],
  ['Mila Wolf', 'KSC Leopard Nürnberg'],
  ['Noah Brandt', 'SV Erding'],
  ['Lea Sommer', 'SV Erding'],
] as const;

/** What these people have fought outside draws, a bout a fortnight, each against every guest. */
export function makeGuestBouts(people: readonly User[], { seed, today }: Seeded) {
  const random = randomFrom(seed);
  return people.flatMap((user, index) =>
    guests.map(([name, club], ago) => {
      const own = { user_id: user.id, name: nameOf(user), club: null };
      const guest = { user_id: null, name, club };
      const startMs = Date.parse(`${addDays(today, -14 * (ago + 1))}T1${index}:00:00Z`);
      const sides = random.chance(0.5) ? [own, guest] : [guest, own];
      return { ...fightBout(random, { sides, startMs, isOpen: false }), owner_id: null };
    }),
  );
}

type Side = { user_id: string | null; name: string; club: string | null };
type Fight = { startMs: number; isOpen: boolean };

/** A bout by the club's default rules, to its end or stopped in its first round. */
function fightBout(random: Random, { sides, ...fight }: Fight & { sides: Side[] }) {
  const pack = boutPacks.find(({ id }) => id === 'wt-2026-06');
  const data = pack?.data;
  if (!pack || !isSparring(data)) throw new Error('The rules are missing');
  const { rounds = 1, round_ms = minuteMs, rest_ms = 0 } = data.times.at(-1) ?? {};
  const times = { rounds, round_ms, rest_ms, judges: 1, forms: 1 };
  const rules = rulesOf(data, { sides, times });
  const events = makeLog(random, rules, fight);
  const { state, winner, code } = fold(rules, events);
  return {
    id: random.uuid(),
    sport: data.sport,
    pack_id: pack.id,
    sides,
    user_ids: sides.flatMap(({ user_id }) => user_id ?? []),
    times,
    events,
    state,
    winner,
    code,
    ended_at: state === 'DECIDED' ? new Date(fight.startMs + 9 * minuteMs) : null,
    made_at: new Date(fight.startMs),
  };
}

const isSparring = (rules: BoutRules | undefined): rules is SparringRules =>
  rules !== undefined && 'techniques' in rules;

type Given = Pick<BoutEvent, 'kind' | 'data'>;

/** The log of a bout to its end, or of its first presses. */
function makeLog(random: Random, rules: RulesOfBout, { startMs, isOpen }: Fight): BoutEvent[] {
  const techniques = isSparring(rules) ? rules.techniques : [];
  const log: BoutEvent[] = [];
  let [round, clock_ms, ms] = [1, rules.round_ms, startMs];
  const add = (given: Given) => {
    const about = { id: random.uuid(), seq: log.length, device: 'demo', round, clock_ms };
    log.push({ ...about, at: new Date(ms).toISOString(), ...given } as BoutEvent);
    return fold(rules, log);
  };
  for (; round <= rules.rounds; round += 1) {
    clock_ms = rules.round_ms;
    add({ kind: 'CLOCK', data: {} });
    for (let press = random.between(5, 9); press > 0; press -= 1) {
      const passedMs = random.between(3, 11) * 1000;
      [clock_ms, ms] = [clock_ms - passedMs, ms + passedMs];
      const side = random.between(0, 1);
      const { id: technique } = random.pick(techniques);
      const isPenalty = random.chance(0.15);
      add(
        isPenalty
          ? { kind: 'PENALTY', data: { side } }
          : { kind: 'PRESS', data: { side, technique } },
      );
    }
    if (isOpen) {
      add({ kind: 'STOP', data: { why: 'STOP' } });
      return log;
    }
    [clock_ms, ms] = [0, ms + clock_ms];
    let state = add({ kind: 'STOP', data: { why: 'TIME' } });
    for (let [question] = state.questions; question; [question] = state.questions) {
      const answer = { LEAD: 'GO_ON', LATE: 'ONE', LEVEL: 0 } as const;
      const data = { question: question.id, answer: answer[question.kind] };
      state = add({ kind: 'ANSWERED', data });
    }
    if (state.state === 'DECIDED') return log;
    add({ kind: 'ROUND', data: { to: 'REST' } });
    ms += rules.rest_ms;
  }
  return log;
}
