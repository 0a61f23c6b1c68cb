import { expect, test } from 'vitest';
import { boutPacks } from '../../grading/pack/bout-packs.ts';
import type { BoutEvent } from './bout-event.ts';
import { fold } from './fold.ts';
import { rulesBy, score } from './testing/bout.ts';

/** A bout whose first round runs. */
const running = (packId = 'wt-2026-06') => {
  const bout = score(packId);
  bout.start();
  return bout;
};

test('case 1: a turning head kick of blue is 6:0, and the round goes on', () => {
  const bout = running();
  bout.press(0, 'TURNING_HEAD');
  expect(bout.state()).toMatchObject({ score: [6, 0], state: 'RUNNING', questions: [] });
});

test('case 2: at a lead of 15 the board asks whether the round ends, and does as answered', () => {
  const bout = running();
  bout.press(0, 'TURNING_HEAD', 'TURNING_HEAD', 'HEAD');
  expect(bout.state()).toMatchObject({
    score: [15, 0],
    state: 'RUNNING',
    questions: [{ kind: 'LEAD', side: 0 }],
  });
  const goesOn = structuredClone(bout.log);
  bout.answer('END_ROUND');
  expect(bout.state()).toMatchObject({ state: 'ROUND_END', wins: [1, 0], questions: [] });
  const [question] = fold(bout.rules, goesOn).questions;
  expect(question?.id).toContain(goesOn.at(-1)?.id);
});

test('to go on is an answer: the same lead is not asked again, a new one is', () => {
  const bout = running();
  bout.press(0, 'TURNING_HEAD', 'TURNING_HEAD', 'HEAD');
  bout.answer('GO_ON');
  bout.press(0, 'PUNCH');
  expect(bout.state()).toMatchObject({ score: [16, 0], questions: [] });
  bout.press(1, 'HEAD');
  bout.press(0, 'TRUNK');
  expect(bout.state()).toMatchObject({ score: [18, 3], questions: [{ kind: 'LEAD' }] });
});

test('case 3: by WT 2022 the same is 13:0, asked at 12', () => {
  const bout = running('wt-2022');
  bout.press(0, 'TURNING_HEAD', 'TURNING_HEAD');
  expect(bout.state()).toMatchObject({ score: [10, 0], questions: [] });
  bout.press(0, 'HEAD');
  expect(bout.state()).toMatchObject({ score: [13, 0], questions: [{ kind: 'LEAD' }] });
});

test('case 4: a gam-jeom of red with 0:11 left is 1:0', () => {
  const bout = running();
  bout.at(12_000);
  bout.press(1, 'P');
  expect(bout.state()).toMatchObject({ score: [1, 0], penalties: [0, 1], questions: [] });
});

test.each([
  ['ONE', [1, 0]],
  ['TWO', [2, 0]],
] as const)('case 5: with 0:10 left it is asked, %s gives %j', (answer, after) => {
  const bout = running();
  bout.at(11_000);
  bout.press(1, 'P');
  expect(bout.state()).toMatchObject({ score: [1, 0], questions: [{ kind: 'LATE', side: 1 }] });
  bout.answer(answer);
  expect(bout.state()).toMatchObject({ score: after, questions: [] });
});

test('a bout whose points are asked about is not decided before the answer', () => {
  const bout = score('wt-2026-06', { rounds: 1 });
  bout.start();
  bout.press(1, 'PUNCH');
  bout.at(5000);
  bout.press(1, 'P');
  bout.end();
  expect(bout.state()).toMatchObject({ state: 'ROUND_END', winner: null });
  bout.answer('TWO');
  expect(bout.state()).toMatchObject({ state: 'DECIDED', winner: 0, score: [2, 1] });
});

test('case 6: the fifth gam-jeom of red gives the round to blue, and nothing more is taken in it', () => {
  const bout = running();
  bout.press(1, 'TURNING_HEAD', 'HEAD', 'P', 'P', 'P', 'P', 'P');
  const ended = bout.state();
  expect(ended).toMatchObject({ state: 'ROUND_END', wins: [1, 0], score: [5, 9] });
  bout.press(1, 'HEAD');
  bout.press(0, 'P');
  expect(bout.state()).toMatchObject({ state: 'ROUND_END', wins: [1, 0], score: [5, 9] });
});

test('if both get the last penalty at once, people say who wins', () => {
  const bout = running();
  bout.press(1, 'P', 'P', 'P', 'P');
  bout.press(0, 'P', 'P', 'P', 'P');
  bout.add({ kind: 'PENALTY', data: { side: 0, both: true } });
  expect(bout.state()).toMatchObject({ wins: [0, 0], questions: [{ kind: 'LEVEL' }] });
  bout.answer(1);
  expect(bout.state()).toMatchObject({ wins: [0, 1], state: 'ROUND_END' });
});

test.each([
  [7, ['TURNING_HEAD'], ['HEAD', 'HEAD'], [6, 6]],
  [8, ['TURNING_TRUNK'], ['TRUNK', 'TRUNK'], [4, 4]],
  [9, ['HEAD'], ['TRUNK', 'PUNCH'], [3, 3]],
] as const)('case %i: blue %j is better than red %j', (_, blue, red, points) => {
  const bout = running();
  bout.press(0, ...blue);
  bout.press(1, ...red);
  bout.end();
  expect(bout.state()).toMatchObject({ score: points, wins: [1, 0], state: 'ROUND_END' });
});

test('what the rules do not decide is asked', () => {
  const bout = running();
  bout.press(0, 'HEAD');
  bout.press(1, 'HEAD');
  bout.end();
  expect(bout.state()).toMatchObject({ wins: [0, 0], questions: [{ kind: 'LEVEL', round: 1 }] });
  bout.answer(1);
  expect(bout.state()).toMatchObject({ wins: [0, 1], questions: [] });
});

test('case 10: two rounds of blue are 2:0, and there is no third one', () => {
  const bout = running();
  for (const round of [1, 2]) {
    bout.start(round);
    bout.press(0, 'PUNCH');
    bout.end();
  }
  expect(bout.state()).toMatchObject({ state: 'DECIDED', winner: 0, code: 'PTF', wins: [2, 0] });
  bout.start(3);
  expect(bout.state()).toMatchObject({ state: 'DECIDED', round: 2 });
});

test('case 11: kumite goes on at 7:0, and ends at 8:0', () => {
  const bout = running('wkf-2026-kumite');
  bout.press(0, 'IPPON', 'IPPON', 'YUKO');
  expect(bout.state()).toMatchObject({ score: [7, 0], state: 'RUNNING' });
  bout.press(0, 'YUKO');
  expect(bout.state()).toMatchObject({ score: [8, 0], state: 'DECIDED', winner: 0, code: 'PTG' });
});

test('case 12: kumite 3:3 without senshu goes to the ippon', () => {
  const bout = running('wkf-2026-kumite');
  const senshu = { senshu: null, reason: 'nobody was first' };
  bout.add({ kind: 'SET', data: senshu });
  bout.start();
  bout.press(0, 'IPPON');
  bout.press(1, 'WAZA_ARI', 'YUKO');
  bout.end();
  expect(bout.state()).toMatchObject({ state: 'DECIDED', winner: 0, score: [3, 3], senshu: null });
});

test('case 13: kumite 2:2 goes to senshu, and without it to the waza-ari', () => {
  const bout = running('wkf-2026-kumite');
  bout.press(1, 'YUKO', 'YUKO');
  bout.press(0, 'WAZA_ARI');
  bout.end();
  expect(bout.state()).toMatchObject({ state: 'DECIDED', winner: 1, senshu: 1 });
  bout.add({ kind: 'SET', data: { senshu: null, reason: 'withdrawn' } });
  expect(bout.state()).toMatchObject({ state: 'DECIDED', winner: 0, senshu: null });
});

test('senshu is unopposed: points of both at the same time give none', () => {
  const bout = running('wkf-2026-kumite');
  bout.press(0, 'YUKO');
  bout.add({ kind: 'PRESS', data: { side: 1, technique: 'YUKO' } });
  expect(bout.state().senshu).toBeNull();
  bout.press(1, 'YUKO');
  expect(bout.state().senshu).toBe(1);
});

test('avoiding in the last 15 s of kumite is hansoku chui at least, and takes senshu', () => {
  const bout = running('wkf-2026-kumite');
  bout.press(0, 'YUKO');
  bout.at(15_000);
  bout.add({ kind: 'PENALTY', data: { side: 0, avoiding: true } });
  expect(bout.state()).toMatchObject({ penalties: [4, 0], senshu: null, state: 'RUNNING' });
  bout.press(0, 'P');
  expect(bout.state()).toMatchObject({ state: 'DECIDED', winner: 1, code: 'PUN' });
});

test('case 14: a press at 1 ms counts, one within 5 s after the end re-evaluates, a later one is refused', () => {
  const bout = running();
  bout.press(1, 'PUNCH');
  const late = (clock_ms: number, side: number) =>
    bout.add({ kind: 'PRESS', data: { side, technique: 'PUNCH' } }, { clock_ms });
  late(1, 0);
  expect(bout.state()).toMatchObject({ score: [1, 1], state: 'RUNNING' });
  bout.end();
  expect(bout.state()).toMatchObject({ wins: [0, 0], questions: [{ kind: 'LEVEL' }] });
  late(-5000, 0);
  expect(bout.state()).toMatchObject({ score: [2, 1], wins: [1, 0], questions: [] });
  late(-5001, 1);
  expect(bout.state()).toMatchObject({ score: [2, 1], wins: [1, 0] });
  expect(bout.state().log.at(-1)?.status).toBe('REFUSED');
});

const poomsae = (...deductions: ('BOUNDARY' | 'RESTART')[]) => {
  const bout = score('poomsae-2024-09');
  const accuracy = [3.5, 3.6, 3.4, 3.7, 3.2];
  const presentation = [4.8, 5.0, 4.9, 4.7, 5.2];
  for (const judge of [0, 1, 2, 3, 4]) {
    const mark = { side: 0, judge, form: 1 } as const;
    bout.add({ kind: 'MARK', data: { ...mark, part: 'ACCURACY', value: accuracy[judge] ?? 0 } });
    bout.add({
      kind: 'MARK',
      data: { ...mark, part: 'PRESENTATION', value: presentation[judge] ?? 0 },
    });
  }
  for (const deduction of deductions) bout.add({ kind: 'PENALTY', data: { side: 0, deduction } });
  return bout.state().results.find(({ side }) => side === 0)?.total;
};

test('case 15: poomsae is 8.400, with a boundary 8.100, with a restart 7.800', () => {
  expect([poomsae(), poomsae('BOUNDARY'), poomsae('RESTART')]).toEqual([8400, 8100, 7800]);
});

test('case 16: after each of 40 presses the log alone is the bout, at the clock of the last event', () => {
  const bout = score('club-example', { lead: null });
  bout.start();
  for (let n = 0; n < 40; n += 1) {
    bout.press(n % 3 === 0 ? 1 : 0, n % 5 === 0 ? 'P' : 'PUNCH');
    const resumed = fold(bout.rules, JSON.parse(JSON.stringify(bout.log)) as BoutEvent[]);
    expect(resumed.score[0] + resumed.score[1]).toBe(n + 1);
    expect(resumed.clock_ms).toBe(bout.log.at(-1)?.clock_ms);
  }
});

test('case 17: without the press that ended it, the round is open again and stopped', () => {
  const bout = running();
  const last = bout.press(0, 'TURNING_HEAD', 'TURNING_HEAD', 'HEAD');
  bout.answer('END_ROUND');
  bout.undo(last);
  expect(bout.state()).toMatchObject({ state: 'STOPPED', round: 1, score: [12, 0], wins: [0, 0] });
  const decided = running('wkf-2026-kumite');
  decided.undo(decided.press(0, 'IPPON', 'IPPON', 'IPPON'));
  expect(decided.state()).toMatchObject({ state: 'STOPPED', score: [6, 0], winner: null });
});

test('case 18: a bout keeps its rules: a corrected copy of a pack is another pack', () => {
  const bout = running();
  bout.press(0, 'TURNING_HEAD');
  const before = JSON.stringify(bout.state());
  const corrected = fold(rulesBy('wt-2022'), bout.log);
  expect(corrected.score).toEqual([5, 0]);
  expect(JSON.stringify(bout.state())).toBe(before);
  expect(new Set(boutPacks.map(({ id }) => id)).size).toBe(boutPacks.length);
});
