import type { BoutRules } from '../../grading/pack/bout-rules.ts';
import type { BoutEvent } from './bout-event.ts';
import {
  type Core,
  emptyRound,
  type FormResult,
  isSparring,
  type LogLine,
  type Pair,
  type RulesOfBout,
} from './bout-state.ts';
import { penaltiesOf, scoreOf, senshuOf } from './judge-sparring.ts';
import { mergeLogs } from './merge-logs.ts';
import { resultsOf, stepForms } from './step-forms.ts';
import { stepSparring } from './step-sparring.ts';

export type BoutState = Omit<Core, 'setSenshu'> & {
  /** As shown large: of the round, or of the bout if the sum of the rounds counts. */
  score: Pair;
  /** Of the current round, or of the bout if they end it. */
  penalties: Pair;
  /** Rounds won. */
  wins: Pair;
  senshu: number | null;
  /** Of poomsae. */
  results: readonly FormResult[];
  log: readonly LogLine[];
  /** Presses and penalties that count, as corrected, the newest first. */
  presses: readonly BoutEvent[];
  /** What Undo takes back, or null. */
  undo: BoutEvent | null;
};

/** The rules of a bout: those of its pack, and what was chosen for it. */
export const rulesOf = (
  data: BoutRules,
  {
    sides,
    times,
  }: { sides: readonly unknown[]; times: Omit<RulesOfBout, keyof BoutRules | 'sides'> },
): RulesOfBout => ({ ...data, ...times, sides: sides.length });

const start = ({ round_ms = 0 }: Partial<RulesOfBout>): Core => ({
  state: 'SETUP',
  round: 1,
  clock_ms: round_ms,
  rounds: [emptyRound],
  setSenshu: undefined,
  questions: [],
  winner: null,
  code: null,
  marks: [],
  flags: [],
  deductions: [],
});

const step = (rules: RulesOfBout, core: Core, event: BoutEvent): Core =>
  isSparring(rules) ? stepSparring(rules, core, event) : stepForms(rules, core, event);

/** `stops`: its correction opened a round again, in which the clock stands. */
type Taken = { event: BoutEvent; stops?: boolean };

/** What counts of each taken event: itself, its replacement, or nothing. A later correction may take back an earlier one. */
function effective(taken: readonly Taken[]): (BoutEvent | null)[] {
  const voided = new Set<string>();
  const replaced = new Map<string, BoutEvent>();
  return taken
    .toReversed()
    .map(({ event }) => {
      if (voided.has(event.id)) return null;
      if (event.kind === 'VOID') voided.add(event.data.event_id);
      if (event.kind === 'REPLACE' && !replaced.has(event.data.event_id))
        replaced.set(event.data.event_id, event);
      const by = replaced.get(event.id);
      return by?.kind === 'REPLACE' ? { ...event, ...by.data.by } : event;
    })
    .toReversed();
}

const isCorrection = ({ kind }: BoutEvent) => kind === 'VOID' || kind === 'REPLACE';
const isPress = ({ kind }: BoutEvent) => kind === 'PRESS' || kind === 'PENALTY';

/**
 * `fold` of events that were checked where they came from: the own ones of a device, those of a server. Has no shapes: making them
 * takes time on a phone before the board is shown. Kinds of a later version are not taken.
 */
export function foldKnown(rules: RulesOfBout, events: readonly BoutEvent[]): BoutState {
  const all = mergeLogs(events);
  if (!latest || !isPrefix(latest, rules, all)) latest = startFold(rules);
  for (const event of all.slice(latest.all.length)) latest.add(event);
  return latest.read();
}

/** The last fold: a press is added to it, instead of folding all that was before. */
let latest: ReturnType<typeof startFold> | undefined;

function isPrefix(before: ReturnType<typeof startFold>, rules: object, all: readonly BoutEvent[]) {
  const values: { [name: string]: unknown } = { ...before.rules };
  return (
    Object.entries(rules).every(([name, value]) => values[name] === value) &&
    Object.keys(values).length === Object.keys(rules).length &&
    before.all.every((event, at) => event === all[at])
  );
}

/** A fold that goes on: `add` takes the next event of the log, `read` returns the state after it. */
function startFold(rules: RulesOfBout) {
  const all: BoutEvent[] = [];
  const taken: Taken[] = [];
  const indexOf = new Map<string, number>();
  let counts: (BoutEvent | null)[] = [];
  /** The state before the first event, and after each taken one. */
  const states: Core[] = [start(rules)];
  const last = () => states.at(-1) ?? start(rules);
  const stepAt = (index: number, core: Core): Core => {
    const event = counts[index];
    if (!event) return core;
    if (!isCorrection(event)) return step(rules, core, event);
    const isOpened = taken[index]?.stops && core.state === 'RUNNING';
    return isOpened ? { ...core, state: 'STOPPED' } : core;
  };
  const take = (one: Taken) => {
    indexOf.set(one.event.id, taken.length);
    taken.push(one);
  };
  const correct = (event: BoutEvent, target: string) => {
    const index = indexOf.get(target);
    const counted = index === undefined ? null : counts[index];
    if (index === undefined || !counted) return;
    if (event.kind === 'REPLACE') {
      const before = states[index] ?? last();
      const fits = step(rules, before, { ...counted, ...event.data.by }) !== before;
      if (!isPress(counted) || !fits) return;
    }
    const before = last();
    const one: Taken = { event };
    take(one);
    const now = effective(taken);
    const from = now.findIndex((each, at) => isChanged(each, counts[at]));
    counts = now;
    states.length = from + 1;
    for (let at = from; at < taken.length; at += 1) states.push(stepAt(at, last()));
    const isOver = ['ROUND_END', 'REST', 'DECIDED'].includes(before.state);
    if (isOver && last().state === 'RUNNING') {
      one.stops = true;
      states[states.length - 1] = stepAt(taken.length - 1, last());
    }
  };
  const scores: Pair[] = [];
  const add = (event: BoutEvent) => {
    all.push(event);
    if (event.kind === 'VOID' || event.kind === 'REPLACE') correct(event, event.data.event_id);
    else {
      const next = step(rules, last(), event);
      if (next !== last() || event.kind === 'ASKED') {
        take({ event });
        counts.push(event);
        states.push(next);
      }
    }
    scores.push(boardScore(rules, last()));
  };
  const read = (): BoutState => {
    const log = all.map((event, at): LogLine => {
      const index = indexOf.get(event.id);
      const counted = index === undefined ? null : (counts[index] ?? null);
      const status =
        index === undefined
          ? 'REFUSED'
          : !counted
            ? 'VOID'
            : isChanged(counted, event)
              ? 'REPLACED'
              : 'TAKEN';
      return {
        event,
        status,
        counts: status === 'REPLACED' ? counted : null,
        score: scores[at] ?? [0, 0],
      };
    });
    const { setSenshu: _, ...core } = last();
    const wins = (side: number) => core.rounds.filter(({ winner }) => winner === side).length;
    const undoable = counts.findLastIndex(
      (event, at) => event !== null && isUndoable(event, states[at], states[at + 1]),
    );
    return {
      ...core,
      score: boardScore(rules, last()),
      penalties: isSparring(rules) ? penaltiesOf(rules, last()) : emptyRound.penalties,
      wins: [wins(0), wins(1)],
      senshu: rules.sport === 'KUMITE' ? senshuOf(last()) : null,
      results: rules.sport === 'POOMSAE' ? resultsOf(rules, last()) : [],
      log,
      presses: counts
        .filter((event) => event !== null)
        .filter(isPress)
        .toReversed(),
      undo: counts[undoable] ?? null,
    };
  };
  return { rules, all: all as readonly BoutEvent[], add, read };
}

const isChanged = (one: BoutEvent | null | undefined, other: BoutEvent | null | undefined) =>
  one !== other && (one?.kind !== other?.kind || one?.data !== other?.data);

const boardScore = (rules: RulesOfBout, core: Core): Pair => {
  if (isSparring(rules)) return scoreOf(rules, core);
  const flags = (side: number) => core.flags.filter((one) => one.side === side).length;
  return [flags(0), flags(1)];
};

/** The clock is not undone, unless it ended the round. */
function isUndoable(event: BoutEvent, before?: Core, after?: Core): boolean {
  if (event.kind === 'CLOCK' || event.kind === 'STOP')
    return (
      event.kind === 'STOP' &&
      before?.state !== after?.state &&
      after?.state !== 'STOPPED' &&
      after?.state !== 'INJURY'
    );
  return event.kind !== 'VOID' && event.kind !== 'ASKED';
}
