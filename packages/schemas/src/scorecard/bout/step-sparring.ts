import { limits } from '../../limits.ts';
import type { BoutEvent } from './bout-event.ts';
import { type Core, emptyRound, type Round } from './bout-state.ts';
import {
  add,
  ask,
  change,
  decide,
  end,
  follow,
  judge,
  penaltiesOf,
  roundOf,
  type Rules,
  senshuOf,
  settle,
} from './judge-sparring.ts';

type EventOf<K extends BoutEvent['kind']> = Extract<BoutEvent, { kind: K }>;

const isOpen = ({ state }: Core) => ['RUNNING', 'STOPPED', 'INJURY'].includes(state);

/** Whether points of now count: in time, or shortly after it. */
function takesPoints(core: Core, { round, clock_ms }: BoutEvent): boolean {
  if (round !== core.round) return false;
  const isTimeUp = core.state === 'ROUND_END' && roundOf(core, round).over === 'TIME';
  if (core.state === 'RUNNING' || isTimeUp || (isOpen(core) && core.clock_ms <= 0))
    return clock_ms >= -limits.boutGraceMs;
  return isOpen(core);
}

/** The clock never goes up by a press, whatever a device says. */
const clockAt = (core: Core, { clock_ms }: BoutEvent) =>
  core.state === 'RUNNING' ? Math.max(0, Math.min(core.clock_ms, clock_ms)) : core.clock_ms;
const at = (core: Core, event: BoutEvent): Core => ({ ...core, clock_ms: clockAt(core, event) });

function press(rules: Rules, core: Core, event: EventOf<'PRESS'>): Core {
  const { side } = event.data;
  const technique = rules.techniques.find(({ id }) => id === event.data.technique);
  if (!technique || side > 1 || !takesPoints(core, event)) return core;
  const clock_ms = clockAt(core, event);
  const before = roundOf(core, core.round);
  const { id, points } = technique;
  const hits = { side, technique: id, points, clock_ms, before: before.hits };
  // field by field: V8 copies a spread ten times slower, and a correction takes all presses after it again
  const round: Round = {
    score: add(before.score, side, points),
    penalties: before.penalties,
    hits,
    over: before.over,
    winner: before.winner,
    code: before.code,
    isSet: before.isSet,
  };
  const scored: Core = {
    state: core.state,
    round: core.round,
    clock_ms,
    rounds: core.rounds.with(core.round - 1, round),
    setSenshu: core.setSenshu,
    questions: core.questions,
    winner: core.winner,
    code: core.code,
    marks: core.marks,
    flags: core.flags,
    deductions: core.deductions,
  };
  return follow(rules, core, scored, event.id);
}

/** Null if nobody has too many. */
function endByPenalties(rules: Rules, core: Core): Core | null {
  const { max } = rules.penalty;
  const lost = [0, 1].filter(
    (side) => max !== null && (penaltiesOf(rules, core)[side] ?? 0) >= max,
  );
  const [loser] = lost;
  if (loser === undefined) return null;
  return end(rules, core, 'PENALTIES', lost.length === 2 ? null : 1 - loser);
}

function penalty(rules: Rules, core: Core, event: EventOf<'PENALTY'>): Core {
  const { side, both, avoiding } = event.data;
  if (side > 1 || !takesPoints(core, event)) return core;
  const { points, late } = rules.penalty;
  let now = at(core, event);
  const n = now.round;
  const isLate = late !== null && now.clock_ms <= late.ms;
  for (const one of both ? [0, 1] : [side]) {
    const { penalties, score } = roundOf(now, n);
    const isStep = isLate && late.does === 'STEP' && avoiding === true;
    const steps = isStep ? late.points - penaltiesOf(rules, now)[one === 0 ? 0 : 1] : 1;
    const total = add(penalties, one, Math.max(1, steps));
    now = change(now, n, { penalties: total, score: add(score, 1 - one, points) });
    if (isStep && senshuOf(now) === one) now = { ...now, setSenshu: null };
    if (isLate && late.does === 'ASK') now = ask(now, 'LATE', `${event.id} ${one}`, n, one);
  }
  return endByPenalties(rules, now) ?? follow(rules, core, now, event.id);
}

function answer(rules: Rules, core: Core, event: EventOf<'ANSWERED'>): Core {
  const { question: id, answer: given } = event.data;
  const question = core.questions.find((one) => one.id === id);
  if (!question) return core;
  const { kind, round: n, side } = question;
  const now = { ...at(core, event), questions: core.questions.filter((one) => one !== question) };
  if (kind === 'LEAD' && given === 'GO_ON') return now;
  if (kind === 'LEAD' && given === 'END_ROUND') return end(rules, now, 'LEAD', side);
  if (kind === 'LATE' && side !== null && (given === 'ONE' || given === 'TWO')) {
    const { points, late } = rules.penalty;
    const more = given === 'TWO' && late ? late.points - points : 0;
    const scored = change(now, n, { score: add(roundOf(now, n).score, 1 - side, more) });
    const last = rules.win === 'TOTAL' ? core.round : n;
    if (roundOf(scored, last).over === 'TIME') return judge(rules, scored, last);
    return n === core.round ? follow(rules, core, scored, event.id) : scored;
  }
  if (kind === 'LEVEL' && (given === 0 || given === 1)) {
    if (n === 0) return decide(now, given, 'SUP');
    const won = change(now, n, { winner: given, code: 'SUP' });
    const isBout = rules.penalty.ends === 'BOUT' || rules.win === 'TOTAL';
    const endsAll = roundOf(won, n).over === 'PENALTIES' && isBout;
    return endsAll ? decide(won, given, 'SUP') : settle(rules, won);
  }
  return core;
}

/** The next round, or the first. */
function begin(rules: Rules, core: Core, state: 'READY' | 'RUNNING'): Core {
  if (core.state === 'SETUP' || core.state === 'READY')
    return { ...core, state, clock_ms: rules.round_ms };
  const round = core.round + 1;
  const rounds = [...core.rounds, emptyRound];
  return { ...core, state, round, rounds, clock_ms: rules.round_ms };
}

function startClock(rules: Rules, core: Core, { round }: BoutEvent): Core {
  const isNext = round === core.round + 1 && round <= rules.rounds;
  if (['SETUP', 'READY'].includes(core.state))
    return round === core.round ? begin(rules, core, 'RUNNING') : core;
  if (['ROUND_END', 'REST'].includes(core.state))
    return isNext ? begin(rules, core, 'RUNNING') : core;
  if (isNext && isOpen(core)) {
    // the round before was opened again by a correction of it, while this one goes on
    const ended = end(rules, core, 'TIME');
    return ended.state === 'DECIDED' ? core : begin(rules, ended, 'RUNNING');
  }
  const goesOn = round === core.round && core.state !== 'RUNNING' && core.clock_ms > 0;
  return goesOn ? { ...core, state: 'RUNNING' } : core;
}

function toRound(rules: Rules, core: Core, { round, data: { to } }: EventOf<'ROUND'>): Core {
  const isOver = core.state === 'ROUND_END' || core.state === 'REST';
  const hasNext = core.round < rules.rounds;
  if (to === 'END') return isOpen(core) && round === core.round ? end(rules, core, 'TIME') : core;
  if (to === 'REST')
    return core.state === 'ROUND_END' && hasNext && round === core.round
      ? { ...core, state: 'REST' }
      : core;
  if (core.state === 'SETUP') return begin(rules, core, 'READY');
  return isOver && hasNext && round === core.round + 1 ? begin(rules, core, 'READY') : core;
}

const reopen = (core: Core, n: number): Core => ({
  ...change(core, n, { over: null, winner: null, code: null }),
  state: 'STOPPED',
  winner: null,
  code: null,
  questions: core.questions.filter(({ round }) => round !== n && round !== 0),
});

function set(rules: Rules, core: Core, { id, data }: EventOf<'SET'>): Core {
  const { round = core.round, clock_ms, score, penalties, winners = [], senshu } = data;
  const isOther = round !== core.round || core.state === 'SETUP' || core.state === 'READY';
  if (round > rules.rounds) return core;
  const rounds = Array.from({ length: round }, (_, index): Round => {
    const one = core.rounds[index] ?? emptyRound;
    if (index === round - 1) return one;
    const given = winners[index];
    const won =
      given === undefined ? {} : { winner: given, code: given === null ? null : one.code };
    // what is set is the sum
    const isInScore = score && rules.win === 'TOTAL';
    const isInPenalties = penalties && rules.penalty.ends === 'BOUT';
    return {
      ...one,
      over: one.over ?? 'TIME',
      ...(isInScore && { score: emptyRound.score }),
      ...(isInPenalties && { penalties: emptyRound.penalties }),
      ...won,
    };
  });
  const left = clock_ms ?? (isOther ? rules.round_ms : core.clock_ms);
  const opened = reopen(
    { ...core, round, rounds, clock_ms: Math.min(left, rules.round_ms) },
    round,
  );
  const now: Core = {
    ...change(opened, round, {
      ...(score && { score, isSet: true }),
      ...(penalties && { penalties }),
    }),
    questions: opened.questions.filter((one) => one.round < round),
    // later points are not the first ones
    ...(score?.some((points) => points > 0) && { setSenshu: senshuOf(core) }),
    ...(senshu !== undefined && { setSenshu: senshu }),
  };
  const ended = endByPenalties(rules, now);
  if (ended) return ended;
  if (now.clock_ms === 0) return end(rules, now, 'TIME');
  return follow(rules, { ...core, rounds: [] }, now, id);
}

/** The next state of a bout of two; the same object if the event is not taken. */
export function stepSparring(rules: Rules, core: Core, event: BoutEvent): Core {
  if (event.kind === 'SET') return set(rules, core, event);
  if (event.kind === 'REOPEN')
    return ['DECIDED', 'ROUND_END', 'REST'].includes(core.state) ? reopen(core, core.round) : core;
  if (core.state === 'DECIDED') return core;
  switch (event.kind) {
    case 'PRESS':
      return press(rules, core, event);
    case 'PENALTY':
      return penalty(rules, core, event);
    case 'CLOCK':
      return startClock(rules, core, event);
    case 'STOP': {
      if (!isOpen(core) || event.round !== core.round) return core;
      const now = at(core, event);
      const isUp = core.state === 'RUNNING' && (now.clock_ms === 0 || event.data.why === 'TIME');
      if (isUp) return end(rules, { ...now, clock_ms: 0 }, 'TIME');
      const state = event.data.why === 'INJURY' ? 'INJURY' : 'STOPPED';
      return state === core.state ? core : { ...now, state };
    }
    case 'ROUND':
      return toRound(rules, core, event);
    case 'ANSWERED':
      return answer(rules, core, event);
    case 'END': {
      const { winner, code } = event.data;
      const hasNone = code === 'NO_BOUT' || code === 'BOTH_DSQ';
      if (hasNone !== (winner === null) || (winner ?? 0) > 1) return core;
      return decide(at(core, event), winner, code);
    }
    case 'ASKED':
    case 'FLAG':
    case 'MARK':
    case 'REPLACE':
    case 'VOID':
    default:
      return core;
  }
}
