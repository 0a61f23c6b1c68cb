import type { BoutEvent } from '@dojang/schemas/bout-event';
import type { RulesOfBout } from '@dojang/schemas/bout-state';
import { limits } from '@dojang/schemas/limits';
import { newId } from '@dojang/schemas/new-id';
import { useState } from 'react';
import { useMutation } from '../../../shell/replica/use-replica.ts';
import type { SparringOfBout } from './board-view.ts';
import type { Bout } from './read-bout.ts';
import { useClock } from './use-clock.ts';
import type { BoutState } from '@dojang/schemas/fold-bout';

type Kind = BoutEvent['kind'];
type DataOf<K extends Kind> = Extract<BoutEvent, { kind: K }>['data'];
/** What is pressed: a kind of event, with its data. */
export type Pressed = {
  [K in Kind]: { kind: K; data: DataOf<K>; round?: number; clock_ms?: number };
}[Kind];

/** Of this page: it orders what two pages press at the same time. */
const device = newId();

/** What a sheet of forms shows, and how it presses. */
export type FormsProps = {
  bout: Bout;
  rules: RulesOfBout;
  state: BoutState;
  add: (pressed: Pressed) => void;
};

/** Appends what was pressed, together: in the write-ahead log before it returns. */
export function useAppend(bout: Bout) {
  const mutate = useMutation('bout');
  return (at: { round: number; clock_ms: number }, ...all: Pressed[]) => {
    const last = Math.max(-1, ...bout.events.map(({ seq }) => seq));
    const common = () => ({ id: newId(), device, at: new Date().toISOString() });
    const events = all.map((one, n) => ({ ...common(), ...at, ...one, seq: last + 1 + n }));
    mutate(bout.id, { start: null, events });
  };
}

/** Presses of a bout: each is in the write-ahead log before the board answers. The clock runs on this page alone. */
export function useBout(bout: Bout, rules: SparringOfBout, state: BoutState) {
  const append = useAppend(bout);
  const clock = useClock(() => {
    if (!isCounting) return;
    if (isRunning) add({ kind: 'STOP', data: { why: 'TIME' }, clock_ms: 0 });
    navigator.vibrate?.([200, 100, 200]);
  });
  const isInjury = state.state === 'INJURY';
  const [isInjuryUp, setIsInjuryUp] = useState(false);
  const injury = useClock(() => {
    if (!isInjury) return;
    setIsInjuryUp(true);
    navigator.vibrate?.([200, 100, 200]);
  });
  const isInjuryOver = isInjury && isInjuryUp;
  const readInjuryMs = () => {
    if (isInjuryOver) return 0;
    return isInjury ? injury.readMs() : null;
  };
  const leftMs = clock.readMs();
  const isRunning = state.state === 'RUNNING' && leftMs !== null;
  const isResting = state.state === 'REST' && leftMs !== null;
  const isCounting = isRunning || isResting;

  function add(...all: Pressed[]) {
    const isUp = state.state === 'ROUND_END';
    const now = clock.readMs() ?? (isUp ? -limits.boutGraceMs - 1 : state.clock_ms);
    append({ round: state.round, clock_ms: isRunning || isUp ? now : state.clock_ms }, ...all);
  }

  function start(round: number, ms: number) {
    // killed while it ran: it stood since the last press
    const stop = { kind: 'STOP', data: { why: 'STOP' }, clock_ms: state.clock_ms } as const;
    const isLost = state.state === 'RUNNING';
    add(...(isLost ? [stop] : []), { kind: 'CLOCK', data: {}, round, clock_ms: ms });
    clock.start(ms);
  }

  /** Starts or stops the clock, or goes on to the rest or the next round. */
  function toggle() {
    const { state: now, round, clock_ms } = state;
    if (now === 'DECIDED') return;
    if (isRunning) {
      add({ kind: 'STOP', data: { why: 'STOP' } });
      return clock.stop();
    }
    if (now === 'ROUND_END' || now === 'REST') {
      if (round >= rules.rounds || state.questions.length > 0) return;
      if (now === 'REST' || rules.rest_ms === 0) return start(round + 1, rules.round_ms);
      add({ kind: 'ROUND', data: { to: 'REST' } });
      return clock.start(rules.rest_ms);
    }
    start(round, now === 'SETUP' ? rules.round_ms : clock_ms);
  }

  return {
    isRunning,
    isCounting: isCounting || readInjuryMs() !== null,
    /** The time for an injury is up: people decide what follows. */
    isInjuryOver,
    /** What the board shows at this moment: of the round, the rest or the injury. */
    readMs: () =>
      Math.max(0, readInjuryMs() ?? (isCounting ? clock.readMs() : null) ?? state.clock_ms),
    /** Whether points of now count. */
    isOpen:
      ['RUNNING', 'STOPPED', 'INJURY'].includes(state.state) ||
      (state.state === 'ROUND_END' && leftMs !== null && leftMs <= 0),
    add,
    toggle,
    injure: () => {
      add({ kind: 'STOP', data: { why: 'INJURY' } });
      clock.stop();
      setIsInjuryUp(false);
      if (rules.injury_ms > 0) injury.start(rules.injury_ms);
    },
  };
}
