import { expect, test } from 'vitest';
import { registerOf } from './bout-server.ts';
import { judgeBouts } from './judge-bouts.ts';
import { type HistoryEvent, invariants } from './replica-history.ts';

/** Parses an event, such as `d0a shows v1+v2`: page `d0a` of device `d0` shows two presses. */
function read(line: string): HistoryEvent {
  const [page = '', does = '', some = ''] = line.split(' ');
  const values = some.split('+');
  const [value = ''] = values;
  const place = { page, device: page.slice(0, 2), owner: 'kim' };
  const all = Object.fromEntries(some === '-' ? [] : values.map((one) => [registerOf(one), one]));
  const register = registerOf(value);
  const view = { what: 'viewed', ...place, values: all, pending: [], rejected: [] } as const;
  const events: Record<string, HistoryEvent> = {
    opens: { what: 'opened', ...place },
    makes: { what: 'mutated', ...place, register, value, shown: '' },
    confirms: { what: 'confirmed', value },
    shows: view,
    boots: { ...view, isBooting: true },
    'signs-out': { ...view, owner: '' },
    'rejects-and-shows': { ...view, rejected: values },
    flushes: { what: 'flushed', device: page },
    applies: { what: 'applied', by: 'kim', register, value, current: value },
    refuses: { what: 'refused', value, why: '' },
    restores: { what: 'restored', values: all },
    settles: { what: 'settled', values: all },
  };
  return events[does] ?? { what: 'noted', text: line };
}

const judge = (words: string) =>
  judgeBouts(`d0a opens, d0b opens, ${words}`.split(', ').map(read)).map((one) => one.invariant);

test.each([
  ['a bout that vanishes', 'd0a shows v1, d0a shows -'],
  ['a press that vanishes', 'd0a shows v1+v2, d0a shows v1'],
  ['an own press that vanishes', 'd0a makes v1, d0a confirms v1, d0a shows -'],
  ['a press that the next page lacks', 'd0a makes v1, d0a confirms v1, d0c opens, d0c shows -'],
  ['a flushed press that a new page lacks', 'd0a shows v1, d0 flushes, d0c opens, d0c shows -'],
])('%s violates read your writes', (_, words) => {
  expect(judge(words)).toEqual([invariants.readYourWrites]);
});

test('a press that the server has lost and a page still shows violates convergence', () => {
  expect(judge('d0a shows v1, server settles -')).toEqual([invariants.convergence]);
});

test('presses that a page and the server have in another order violate convergence', () => {
  expect(judge('d0a shows v1+v2, server settles v2+v1')).toEqual([invariants.convergence]);
  expect(judge('d0a shows v1+v3, server settles v1+v2+v3')).toEqual([]);
});

test.each([
  ['a bout that is not read yet', 'd0a shows v1, d0 flushes, d0c opens, d0c boots -, d0c shows v1'],
  ['a tab that has not read another’s press', 'd0a makes v1, d0a confirms v1, d0b shows -'],
  ['a restored backup', 'd0a shows v1, server applies v1, server restores -, d0a shows -'],
  [
    'a sent press that a full disk lacks',
    'd0a makes v1, d0a confirms v1, server applies v1, d0c opens, d0c shows -',
  ],
  ['a refused press', 'd0a shows v1, server refuses v1, d0a shows -'],
  ['a rejected press', 'd0a rejects-and-shows v1, server settles -'],
  [
    'a session that ends in another tab',
    'd0a shows v1, d0b shows v1, d0b signs-out -, d0a shows -',
  ],
])('%s violates nothing', (_, words) => {
  expect(judge(words)).toEqual([]);
});
