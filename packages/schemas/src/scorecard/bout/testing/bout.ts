import { boutPacks } from '../../../grading/pack/bout-packs.ts';
import type { BoutEvent } from '../bout-event.ts';
import { fold, rulesOf } from '../fold.ts';
import type { RulesOfBout } from '../bout-state.ts';

/** The rules of a bout by a built-in pack, for adults. */
export function rulesBy(packId: string, changes: object = {}): RulesOfBout {
  const data = boutPacks.find(({ id }) => id === packId)?.data;
  if (!data) throw new Error(`no pack ${packId}`);
  const adult =
    'times' in data ? data.times.find(({ below_age }) => below_age === null) : undefined;
  const { rounds = 1, round_ms = 0, rest_ms = 0 } = adult ?? {};
  const times = { rounds, round_ms, rest_ms, judges: 5, forms: 1 };
  return { ...rulesOf(data, { sides: [0, 1], times }), ...changes };
}

type Given = {
  [K in BoutEvent['kind']]: Pick<Extract<BoutEvent, { kind: K }>, 'kind' | 'data'>;
}[BoutEvent['kind']];

export const idOf = (n: number, device = 0) =>
  `0192f0c1-0000-7000-8${device.toString(16).padStart(3, '0')}-${n.toString(16).padStart(12, '0')}`;

export const eventOf = (seq: number, given: Given, more: Partial<BoutEvent> = {}): BoutEvent =>
  ({
    id: idOf(seq),
    seq,
    device: 'tablet',
    round: 1,
    clock_ms: 60_000,
    at: '2026-11-28T10:00:00.000Z',
    ...given,
    ...more,
  }) as BoutEvent;

/** A bout that is scored press by press: `blue` and `red` are techniques, or 'P' for a penalty. */
export function score(packId: string, changes?: object) {
  const rules = rulesBy(packId, changes);
  const log: BoutEvent[] = [];
  let round = 1;
  let clock_ms = rules.round_ms;
  const bout = {
    log,
    rules,
    state: () => fold(rules, log),
    /** Its id. */
    add: (given: Given, more: Partial<BoutEvent> = {}) => {
      log.push(eventOf(log.length, given, { round, clock_ms, ...more }));
      return log.at(-1)?.id ?? '';
    },
    start: (at: number = round) => {
      round = at;
      clock_ms = rules.round_ms;
      bout.add({ kind: 'CLOCK', data: {} });
    },
    press: (
      side: 0 | 1,
      ...techniques: (Extract<BoutEvent, { kind: 'PRESS' }>['data']['technique'] | 'P')[]
    ) => {
      const ids = techniques.map((technique) => {
        clock_ms = Math.max(1, clock_ms - 1000);
        return technique === 'P'
          ? bout.add({ kind: 'PENALTY', data: { side } })
          : bout.add({ kind: 'PRESS', data: { side, technique } });
      });
      return ids.at(-1) ?? '';
    },
    at: (ms: number) => {
      clock_ms = ms;
    },
    end: () => bout.add({ kind: 'STOP', data: { why: 'TIME' } }, { clock_ms: 0 }),
    answer: (answer: Extract<BoutEvent, { kind: 'ANSWERED' }>['data']['answer']) =>
      bout.add({
        kind: 'ANSWERED',
        data: { question: bout.state().questions[0]?.id ?? '', answer },
      }),
    undo: (event_id = bout.state().undo?.id ?? '') =>
      bout.add({ kind: 'VOID', data: { event_id } }),
  };
  return bout;
}
