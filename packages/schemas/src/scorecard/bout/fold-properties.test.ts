import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BoutEvent } from './bout-event.ts';
import type { Core, RulesOfBout } from './bout-state.ts';
import { type BoutState, fold } from './fold.ts';
import { mergeLogs } from './merge-logs.ts';
import { eventOf, idOf, rulesBy } from './testing/bout.ts';

const packIds = [
  'wt-2026-06',
  'wt-2022',
  'club-example',
  'wkf-2026-kumite',
  'poomsae-2024-09',
  'wkf-2026-kata',
];
const rulesOfAny = fc.constantFrom(...packIds).map((id) => rulesBy(id, { judges: 3, sides: 2 }));

/** How an event is chosen by the state: what fits is likely, anything is possible. */
type Choice = { kind: BoutEvent['kind']; side: 0 | 1; n: number; ms: number; old: boolean };
const kinds: BoutEvent['kind'][] = [
  ...Array<'PRESS'>(8).fill('PRESS'),
  ...Array<'PENALTY'>(4).fill('PENALTY'),
  ...Array<'CLOCK'>(6).fill('CLOCK'),
  ...Array<'ROUND'>(4).fill('ROUND'),
  ...([
    'STOP',
    'STOP',
    'STOP',
    'ASKED',
    'ANSWERED',
    'ANSWERED',
    'VOID',
    'VOID',
    'REPLACE',
  ] as const),
  ...(['SET', 'REOPEN', 'REOPEN', 'MARK', 'MARK', 'FLAG', 'FLAG', 'END'] as const),
];
const choices: fc.Arbitrary<Choice[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    side: fc.constantFrom(0, 1),
    n: fc.nat(100),
    ms: fc.integer({ min: -7000, max: 30_000 }),
    old: fc.boolean(),
  }),
  { minLength: 20, maxLength: 45, size: 'max' },
);

function choose(state: BoutState, { kind, side, n, ms, old }: Choice, seq: number): BoutEvent {
  const target = state.log.at(old ? -1 : -1 - (n % Math.max(1, state.log.length)))?.event.id;
  const event_id = target ?? idOf(0);
  const techniques = ['HEAD', 'TURNING_HEAD', 'PUNCH', 'IPPON', 'WAZA_ARI', 'YUKO'] as const;
  const technique = techniques[n % techniques.length] ?? 'HEAD';
  const reason = 'lost';
  const isOver = ['ROUND_END', 'REST'].includes(state.state);
  const answers = ['END_ROUND', 'GO_ON', 'ONE', 'TWO', side] as const;
  const data = {
    PRESS: { side, technique },
    PENALTY: {
      side,
      both: n % 9 === 0,
      avoiding: old,
      ...(n % 2 && { deduction: 'BOUNDARY' as const }),
    },
    CLOCK: {},
    STOP: { why: (['STOP', 'INJURY', 'TIME'] as const)[n % 3] ?? 'STOP' },
    ROUND: { to: (['READY', 'REST', 'END'] as const)[n % 3] ?? 'READY' },
    ASKED: { question: 'LEVEL 0' },
    ANSWERED: { question: state.questions[0]?.id ?? 'LEVEL 0', answer: answers[n % 5] ?? side },
    VOID: { event_id },
    REPLACE: { event_id, by: { kind: 'PRESS' as const, data: { side, technique } } },
    SET: { ...(old && { round: (n % 3) + 1 }), score: [n % 20, side] as [number, number], reason },
    REOPEN: { reason },
    MARK: {
      side,
      judge: n % 3,
      form: 1,
      part: old ? ('ACCURACY' as const) : ('PRESENTATION' as const),
      value: 3,
    },
    FLAG: { side, judge: n % 3 },
    END: { winner: side, code: n % 3 ? ('WDR' as const) : ('DSQ' as const) },
  };
  const round =
    state.round + (isOver && ['CLOCK', 'ROUND'].includes(kind) && data.ROUND.to !== 'REST' ? 1 : 0);
  const given = { kind, data: data[kind] } as Parameters<typeof eventOf>[1];
  const clock_ms = state.clock_ms - Math.max(0, ms) || ms;
  return eventOf(seq, given, { id: idOf(seq + 1), round: Math.min(9, round), clock_ms });
}

function walk(rules: RulesOfBout, all: readonly Choice[]) {
  const log: BoutEvent[] = [];
  for (const [seq, choice] of all.entries()) log.push(choose(fold(rules, log), choice, seq));
  return log;
}

const walks = fc
  .tuple(rulesOfAny, choices)
  .map(([rules, all]) => ({ rules, log: walk(rules, all) }));
const options = { seed: 53, numRuns: 20 };

/** What the bout is, without its history. */
const seen = ({ log: _, ...state }: BoutState) => JSON.stringify(state);

test('undo after do is the identity in every state', () => {
  const reached = new Set<Core['state']>();
  fc.assert(
    fc.property(walks, choices, ({ rules, log }, more) => {
      const firstOf = new Map<Core['state'], { state: BoutState; before: BoutEvent[] }>();
      for (let cut = 0; cut <= log.length; cut += 1) {
        const before = log.slice(0, cut);
        const state = fold(rules, before);
        firstOf.set(state.state, { state, before });
      }
      for (const [name, { state, before }] of firstOf) {
        reached.add(name);
        for (const choice of more.slice(0, 4)) {
          const event = choose(state, choice, 1000);
          const data = { event_id: event.id };
          const undo = eventOf(1001, { kind: 'VOID', data }, { id: idOf(5000) });
          const after = fold(rules, [...before, event]);
          const undone = fold(rules, [...before, event, undo]);
          const isOpened = name === 'RUNNING' && ['ROUND_END', 'DECIDED'].includes(after.state);
          // case 17: the clock that ended does not run on by itself
          const expected = isOpened ? { ...state, state: 'STOPPED' as const } : state;
          expect(seen(undone)).toBe(seen(expected));
        }
      }
    }),
    options,
  );
  expect([...reached].sort()).toEqual([
    'DECIDED',
    'INJURY',
    'READY',
    'REST',
    'ROUND_END',
    'RUNNING',
    'SETUP',
    'STOPPED',
  ]);
});

test('a decided bout takes only VOID, REPLACE, SET and REOPEN', () => {
  let decided = 0;
  fc.assert(
    fc.property(walks, choices, ({ rules, log }, more) => {
      const state = fold(rules, log);
      if (state.state !== 'DECIDED') return;
      decided += 1;
      for (const choice of more) {
        const event = choose(state, choice, 1000);
        if (['VOID', 'REPLACE', 'SET', 'REOPEN', 'ASKED'].includes(event.kind)) continue;
        const after = fold(rules, [...log, event]);
        expect(after.log.at(-1)?.status).toBe('REFUSED');
        expect(seen(after)).toBe(seen(state));
      }
    }),
    options,
  );
  expect(decided).toBeGreaterThan(5);
});

test('no score is below 0, the clock never above the round, and a round that the lead ended had it', () => {
  let ended = 0;
  fc.assert(
    fc.property(walks, ({ rules, log }) => {
      const { rounds, clock_ms, results } = fold(rules, log);
      expect(clock_ms).toBeGreaterThanOrEqual(0);
      expect(clock_ms).toBeLessThanOrEqual(rules.round_ms);
      for (const { total } of results) expect(total ?? 0).toBeGreaterThanOrEqual(0);
      for (const { score, penalties, over, winner } of rounds) {
        expect(Math.min(...score, ...penalties)).toBeGreaterThanOrEqual(0);
        if (over !== 'LEAD' || !('lead' in rules) || !rules.lead) continue;
        ended += 1;
        const [a, b] = score;
        expect(winner === 0 ? a - b : b - a).toBeGreaterThanOrEqual(rules.lead.points);
      }
    }),
    { ...options, numRuns: 60 },
  );
  expect(ended).toBeGreaterThan(0);
});

test('logs merge in any order, twice and in parts, to the same bout', () => {
  const parts = fc.array(fc.nat(7), { minLength: 45, maxLength: 45 });
  fc.assert(
    fc.property(walks, parts, ({ rules, log }, bits) => {
      const part = (bit: number) => log.filter((_, at) => ((bits[at] ?? 0) >> bit) % 2 === 1);
      const [a, b, c] = [part(0), part(1), part(2)];
      expect(mergeLogs(a, b)).toEqual(mergeLogs(b, a));
      expect(mergeLogs(mergeLogs(a, b), c)).toEqual(mergeLogs(a, mergeLogs(b, c)));
      expect(mergeLogs(a, a)).toEqual(mergeLogs(a));
      const all = fold(rules, log);
      expect(fold(rules, mergeLogs(a, log.toReversed(), b))).toEqual(all);
      expect(fold(rules, [...log])).toEqual(all);
    }),
    { ...options, numRuns: 20 },
  );
});

test('a log that grows, shrinks or changes is folded as one that is read at once', () => {
  fc.assert(
    fc.property(walks, fc.array(fc.nat(44), { minLength: 5, maxLength: 10 }), (walked, cuts) => {
      const { rules, log } = walked;
      for (const cut of cuts) {
        const some = log.filter((_, at) => at < cut || at % cut === 0);
        const known = fold({ ...rules }, some);
        expect(fold(rules, structuredClone(some))).toEqual(known);
        const shorter = { ...rules, round_ms: rules.round_ms / 2 };
        expect(fold(shorter, some)).toEqual(fold(shorter, structuredClone(some)));
      }
    }),
    options,
  );
});

test('an event that was refused never counts later', () => {
  fc.assert(
    fc.property(walks, fc.nat(), ({ rules, log }, pick) => {
      const { log: lines } = fold(rules, log);
      const refused = lines.filter(({ status }) => status === 'REFUSED').map(({ event }) => event);
      const one = refused[pick % Math.max(1, refused.length)];
      const without = fold(
        rules,
        log.filter((event) => event !== one),
      );
      expect(seen(without)).toBe(seen(fold(rules, log)));
    }),
    options,
  );
});

test('garbage throws nothing and changes nothing', () => {
  const garbage = fc.oneof(
    fc.anything(),
    fc.record({ id: fc.anything(), kind: fc.constantFrom(...kinds), data: fc.anything() }),
  );
  fc.assert(
    fc.property(walks, fc.array(garbage, { maxLength: 20 }), ({ rules, log }, junk) => {
      const all = [...junk, ...log, ...junk] as BoutEvent[];
      expect(fold(rules, all)).toEqual(fold(rules, log));
    }),
    { ...options, numRuns: 20 },
  );
});
