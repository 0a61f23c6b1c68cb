import type { SparringRules } from '../../grading/pack/bout-rules.ts';
import type { EndCode } from './bout-event.ts';
import {
  type Core,
  emptyRound,
  hitsOf,
  type Pair,
  type Round,
  type RulesOfBout,
} from './bout-state.ts';

export type Rules = RulesOfBout & SparringRules;

export const add = (pair: Pair, side: number, n: number): Pair =>
  side === 0 ? [pair[0] + n, pair[1]] : [pair[0], pair[1] + n];
const sum = (pairs: readonly Pair[]): Pair =>
  pairs.reduce<Pair>((all, [a, b]) => [all[0] + a, all[1] + b], [0, 0]);
const leader = ([a, b]: Pair): number | null => (a === b ? null : a > b ? 0 : 1);
const leadOf = ([a, b]: Pair) => Math.abs(a - b);

export const roundOf = ({ rounds }: Core, n: number): Round => rounds[n - 1] ?? emptyRound;
export function change(core: Core, n: number, changes: Partial<Round>): Core {
  const rounds = [...core.rounds];
  const before = rounds[n - 1];
  if (before) rounds[n - 1] = { ...before, ...changes };
  return { ...core, rounds };
}

/** The rounds that one decision is about: one of them, or all if their sum counts. */
const judged = ({ win }: Rules, core: Core, n: number) =>
  win === 'TOTAL' ? core.rounds : [roundOf(core, n)];
/** What the board shows large. */
export const scoreOf = (rules: Rules, core: Core, n = core.round): Pair =>
  rules.win === 'TOTAL' ? sum(core.rounds.map(({ score }) => score)) : roundOf(core, n).score;

/** Those that count towards the most: of all rounds if they end the bout. */
export const penaltiesOf = (rules: Rules, core: Core): Pair =>
  rules.penalty.ends === 'BOUT'
    ? sum(core.rounds.map(({ penalties }) => penalties))
    : roundOf(core, core.round).penalties;

/** The side of the first unopposed points: nobody else scored at the same time. */
export function senshuOf(core: Core): number | null {
  if (core.setSenshu !== undefined) return core.setSenshu;
  for (const hits of core.rounds.map(hitsOf)) {
    const first = hits.find(({ side, clock_ms }) =>
      hits.every((one) => one.clock_ms !== clock_ms || one.side === side),
    );
    if (first) return first.side;
  }
  return null;
}

/** Who is better at a level score; null if people decide. */
function breakLevel(rules: Rules, core: Core, n: number): number | null {
  const rounds = judged(rules, core, n);
  const isSet = rounds.some((one) => one.isSet);
  const hits = rounds.flatMap(hitsOf);
  for (const { by, techniques } of rules.level) {
    if (by === 'POINTS' && isSet) return null;
    const penalties = sum(rounds.map((one) => one.penalties));
    const better = {
      POINTS: () => {
        const points: [number, number] = [0, 0];
        for (const hit of hits)
          if (techniques.includes(hit.technique)) points[hit.side === 0 ? 0 : 1] += hit.points;
        return leader(points);
      },
      PENALTIES: () => leader([penalties[1], penalties[0]]),
      SENSHU: () => senshuOf(core),
    }[by]();
    if (better !== null) return better;
  }
  return null;
}

function without(core: Core, n: number, kinds: readonly string[]): Core {
  const questions = core.questions.filter(
    ({ round, kind }) => round !== n || !kinds.includes(kind),
  );
  return questions.length === core.questions.length ? core : { ...core, questions };
}
export const ask = (
  core: Core,
  kind: 'LEAD' | 'LATE' | 'LEVEL',
  id: string,
  n: number,
  side: number | null,
): Core => ({
  ...core,
  questions: [...core.questions, { id: `${kind} ${id}`, kind, round: n, side }],
});

export const decide = (core: Core, winner: number | null, code: EndCode): Core => ({
  ...core,
  state: 'DECIDED',
  winner,
  code,
  questions: [],
});

/** Decides the bout if its rounds do. */
export function settle(rules: Rules, before: Core): Core {
  const core = without(before, 0, ['LEVEL']);
  const wins = (side: number) => core.rounds.filter(({ winner }) => winner === side).length;
  const last = roundOf(core, rules.rounds);
  if (rules.win === 'TOTAL' || rules.rounds === 1)
    return last.over !== null && last.winner !== null
      ? decide(core, last.winner, last.code ?? 'PTF')
      : core;
  const winner = [0, 1].find((side) => wins(side) > rules.rounds / 2);
  if (winner !== undefined) return decide(core, winner, 'PTF');
  // rounds before a score that was set may have no winner
  const isLevel = last.over !== null && core.questions.length === 0;
  return isLevel ? ask(core, 'LEVEL', '0', 0, null) : core;
}

/** Who has won a round whose time is up; nobody while a question about its points is open. */
export function judge(rules: Rules, core: Core, n: number): Core {
  const cleared = without(core, n, ['LEAD', 'LEVEL']);
  const isUndecided = cleared.questions.some(
    ({ round, kind }) => (round === n || rules.win === 'TOTAL') && kind === 'LATE',
  );
  const isLast = n === rules.rounds;
  const isEarly = rules.win === 'TOTAL' && !isLast;
  if (isUndecided || isEarly) return change(cleared, n, { winner: null, code: null });
  const ahead = leader(scoreOf(rules, core, n));
  const winner = ahead ?? breakLevel(rules, core, n);
  const changed = change(cleared, n, { winner, code: ahead === null ? 'SUP' : 'PTF' });
  return winner === null ? ask(changed, 'LEVEL', `${n}`, n, null) : settle(rules, changed);
}

/** Ends the current round. */
export function end(
  rules: Rules,
  core: Core,
  over: NonNullable<Round['over']>,
  winner: number | null = null,
): Core {
  const n = core.round;
  const ended = change({ ...core, state: 'ROUND_END' }, n, { over });
  if (over === 'TIME') return judge(rules, ended, n);
  const cleared = without(ended, n, ['LEAD', 'LATE', 'LEVEL']);
  if (winner === null) return ask(cleared, 'LEVEL', `${n}`, n, null);
  const code = over === 'LEAD' ? 'PTG' : 'PUN';
  const { ends } = over === 'LEAD' ? (rules.lead ?? rules.penalty) : rules.penalty;
  const won = change(cleared, n, { winner, code });
  return ends === 'BOUT' || rules.win === 'TOTAL' ? decide(won, winner, code) : settle(rules, won);
}

/** What follows from new points: the lead, or another winner of a round whose time is up. `by` is the event. */
export function follow(rules: Rules, before: Core, core: Core, by: string): Core {
  const n = core.round;
  if (core.state === 'ROUND_END') return judge(rules, core, n);
  if (core.clock_ms <= 0 && core.state === 'RUNNING') return end(rules, core, 'TIME');
  const { lead } = rules;
  if (!lead) return core;
  const score = scoreOf(rules, core);
  if (leadOf(score) < lead.points) return without(core, n, ['LEAD']);
  const earlier = scoreOf(rules, before);
  if (leadOf(earlier) >= lead.points && leader(earlier) === leader(score) && before.round === n)
    return core;
  return lead.asks
    ? ask(without(core, n, ['LEAD']), 'LEAD', by, n, leader(score))
    : end(rules, core, 'LEAD', leader(score));
}
