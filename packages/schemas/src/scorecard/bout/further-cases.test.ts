import { expect, test } from 'vitest';
import { BoutEvent } from './bout-event.ts';
import { foldKnown } from './fold-known.ts';
import { eventOf, score } from './testing/bout.ts';

/** As up to 2022: the points of all rounds count, ten gam-jeom lose the bout. */
const ofAllRounds = {
  win: 'TOTAL',
  lead: null,
  penalty: { points: 1, max: 10, ends: 'BOUT', late: null, certainty: 'B' },
};

test('penalties that end the bout are counted over its rounds', () => {
  const bout = score('wt-2022', ofAllRounds);
  for (const round of [1, 2]) {
    bout.start(round);
    bout.press(1, 'P', 'P', 'P', 'P');
    bout.end();
  }
  bout.start(3);
  bout.press(1, 'P');
  expect(bout.state()).toMatchObject({ state: 'RUNNING', penalties: [0, 9] });
  bout.press(1, 'P');
  expect(bout.state()).toMatchObject({ state: 'DECIDED', winner: 0, code: 'PUN' });
});

test('a score that is set is the one of the board, also if it is the sum of the rounds', () => {
  const bout = score('wt-2022', ofAllRounds);
  bout.start();
  bout.press(0, 'HEAD', 'P');
  bout.end();
  bout.start(2);
  bout.add({ kind: 'SET', data: { score: [5, 2], penalties: [3, 0], reason: 'lost' } });
  expect(bout.state()).toMatchObject({ round: 2, score: [5, 2], penalties: [3, 0] });
});

test('the sum of the rounds decides nothing while points of an earlier round are asked about', () => {
  const bout = score('wt-2026-06', { win: 'TOTAL', rounds: 2 });
  bout.start();
  bout.press(0, 'TRUNK');
  bout.at(5000);
  bout.press(0, 'P');
  bout.end();
  bout.start(2);
  bout.press(0, 'PUNCH');
  bout.end();
  expect(bout.state()).toMatchObject({ state: 'ROUND_END', score: [3, 1] });
  bout.answer('TWO');
  expect(bout.state()).toMatchObject({ state: 'DECIDED', score: [3, 2], winner: 0 });
});

test('senshu is the first of its round: a point of another round at the same time takes nothing', () => {
  const bout = score('wkf-2026-kumite', { rounds: 2 });
  for (const round of [1, 2]) {
    bout.start(round);
    bout.press(round === 1 ? 0 : 1, 'YUKO');
    bout.end();
  }
  expect(bout.state().senshu).toBe(0);
});

test('after points that were set by hand nobody is the first', () => {
  const bout = score('wkf-2026-kumite');
  bout.add({ kind: 'SET', data: { score: [2, 1], reason: 'lost' } });
  bout.start();
  bout.press(1, 'YUKO');
  expect(bout.state()).toMatchObject({ score: [2, 2], senshu: null });
});

test.each([{ senshu: 2 }, { winners: [5] }])('nobody beyond blue and red is set: %j', (data) => {
  const event = eventOf(1, { kind: 'SET', data: { ...data, reason: 'lost' } });
  expect(BoutEvent.safeParse(event).success).toBe(false);
});

test('rounds that nobody is known to have won leave the winner to people', () => {
  const bout = score('wt-2026-06');
  bout.add({ kind: 'SET', data: { round: 2, score: [0, 0], reason: 'lost' } });
  for (const round of [2, 3]) {
    bout.start(round);
    bout.press(round === 2 ? 0 : 1, 'HEAD');
    bout.end();
  }
  const questions = [{ kind: 'LEVEL', round: 0 }];
  expect(bout.state()).toMatchObject({ state: 'ROUND_END', wins: [1, 1], questions });
  bout.answer(1);
  expect(bout.state()).toMatchObject({ state: 'DECIDED', winner: 1, code: 'SUP' });
});

test('a press is not replaced by what its rules do not have', () => {
  const bout = score('wt-2026-06');
  bout.start();
  const event_id = bout.press(0, 'HEAD');
  const by = { kind: 'PRESS', data: { side: 0, technique: 'IPPON' } } as const;
  bout.add({ kind: 'REPLACE', data: { event_id, by } });
  expect(bout.state().score).toEqual([3, 0]);
  expect(bout.state().log.at(-1)?.status).toBe('REFUSED');
});

test('flags without a majority decide nothing', () => {
  const bout = score('wkf-2026-kata', { judges: 4 });
  for (const judge of [0, 1, 2, 3]) bout.add({ kind: 'FLAG', data: { side: judge % 2, judge } });
  expect(bout.state()).toMatchObject({ score: [2, 2], state: 'RUNNING', winner: null });
});

test('kata of two who are disqualified has no winner', () => {
  const bout = score('wkf-2026-kata', { judges: 3 });
  bout.add({ kind: 'PENALTY', data: { side: 0, deduction: 'DISQUALIFIED' } });
  bout.add({ kind: 'REOPEN', data: { reason: 'both' } });
  bout.add({ kind: 'PENALTY', data: { side: 1, deduction: 'DISQUALIFIED' } });
  expect(bout.state()).toMatchObject({ state: 'DECIDED', winner: null, code: 'BOTH_DSQ' });
});

test('the total with the dropped marks, which decides between level people, has the deductions too', () => {
  const bout = score('poomsae-2024-09');
  for (const judge of [0, 1, 2, 3, 4])
    for (const side of [0, 1]) {
      const mark = { side, judge, form: 1 } as const;
      const value = side === 0 ? 3.8 : judge === 4 ? 3.6 : 3.5;
      bout.add({ kind: 'MARK', data: { ...mark, part: 'ACCURACY', value } });
      bout.add({ kind: 'MARK', data: { ...mark, part: 'PRESENTATION', value: 5 } });
    }
  bout.add({ kind: 'PENALTY', data: { side: 0, deduction: 'BOUNDARY' } });
  expect(bout.state().results).toMatchObject([
    { side: 1, total: 8500, whole: 8520, reason: 'WHOLE' },
    { side: 0, total: 8500, whole: 8500 },
  ]);
});

test.each(['wt-2026-06', 'wkf-2026-kata'])(
  'an event of a later version changes nothing: %s',
  (id) => {
    const bout = score(id);
    bout.start();
    const later = { ...eventOf(9, { kind: 'CLOCK', data: {} }), kind: 'LATER' } as never;
    const { log, ...state } = foldKnown(bout.rules, [...bout.log, later]);
    expect({ ...bout.state(), log: log.slice(0, -1) }).toEqual({ ...state, log: bout.state().log });
    expect(log.at(-1)?.status).toBe('REFUSED');
  },
);
