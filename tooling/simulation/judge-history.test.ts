import { expect, test } from 'vitest';
import { judgeHistory } from './judge-history.ts';
import { type HistoryEvent, invariants, type Register } from './replica-history.ts';

const register: Register = 'mina name';

/** Parses an event, such as `d0a makes v1`: page `d0a` of device `d0` mutates the register. */
function read(line: string): HistoryEvent[] {
  const [who = '', does = '', value = '', owner = 'mina'] = line.split(' ');
  const place = { page: who, device: who.slice(0, 2), owner };
  const view = {
    what: 'viewed',
    ...place,
    values: { [register]: value },
    pending: [],
    rejected: [],
  } as const;
  const words: Record<string, HistoryEvent[]> = {
    opens: [{ what: 'opened', ...place }],
    makes: [
      { what: 'mutated', ...place, register, value, shown: '' },
      { what: 'confirmed', value },
    ],
    shows: [view],
    sends: [{ ...view, pending: [register] }],
    rejects: [{ ...view, values: {}, rejected: [value] }],
    applies: [{ what: 'applied', by: owner, register, value, current: value }],
    overrules: [{ what: 'applied', by: 'mina', register, value, current: owner }],
    restores: [{ what: 'restored', values: { [register]: value } }],
    settles: [{ what: 'settled', values: { [register]: value } }],
    flushes: [{ what: 'flushed', device: who }],
    loses: [{ what: 'forgotten', device: who, owner, isLogout: false }],
    'logs-out': [{ what: 'forgotten', device: who, owner: 'mina', isLogout: true }],
    has: [{ what: 'searched', device: who, owner: null, found: [value] }],
  };
  return words[does] ?? [];
}

function judge(words: string) {
  const begin: HistoryEvent[] = ['mina', 'jun'].map((owner) => ({
    what: 'granted',
    owner,
    subjects: [owner],
  }));
  const lines = `server restores v0, d0a opens, d1a opens, ${words}`.split(', ');
  return judgeHistory([...begin, ...lines.flatMap(read)]).map(({ invariant }) => invariant);
}

test.each<[string, keyof typeof invariants, string]>([
  ['a mutation that disappears', 'readYourWrites', 'd0a makes v1, d0a shows v1, d0a shows v0'],
  [
    'a mutation that disappears until the next pull',
    'readYourWrites',
    'd0a makes v1, server applies v1, d0a shows v0',
  ],
  [
    'a mutation that a new page lacks',
    'readYourWrites',
    'd0a makes v1, d0 flushes, d0b opens, d0b shows v0',
  ],
  [
    'an older version',
    'monotonicReads',
    'd1a makes v1, server applies v1, d0a shows v1, d0a shows v0',
  ],
  [
    'an older version in a new page',
    'monotonicReads',
    'd1a makes v1, server applies v1, d0a shows v1, d0 flushes, d0b opens, d0b shows v0',
  ],
  [
    'a mutation that replaces a later one',
    'monotonicWrites',
    'd0a makes v1, d0a makes v2, server applies v2, server applies v1',
  ],
  ['a mutation that never arrives', 'noLoss', 'd0a makes v1, server settles v0'],
  [
    'a mutation that is applied twice',
    'noLoss',
    'd0a makes v1, server applies v1, server applies v1',
  ],
  ['a push of an unknown mutation', 'noLoss', 'server applies v9'],
  ['an unknown value', 'noLoss', 'd0a shows v9'],
  [
    'another value in the end',
    'convergence',
    'd1a shows v0, d0a makes v1, server applies v1, server settles v1',
  ],
  ['a push that never ends', 'convergence', 'd0a sends v0, server settles v0'],
  ['another user’s record', 'isolation', 'd0a shows v0 jun'],
  ['another user’s push', 'isolation', 'd0a makes v1, server applies v1 jun'],
  ['another user’s rejection', 'isolation', 'd0a makes v1, d0a rejects v1 jun'],
  ['data that survives a logout', 'isolation', 'd0a makes v1, d0 logs-out x, d0 has v1'],
])('%s violates %s', (_, invariant, words) => {
  expect(judge(words)).toContain(invariants[invariant]);
});

test.each([
  [
    'two devices that agree, whatever the order',
    'd0a makes v1, d0a sends v1, d1a makes v2, d1a sends v2, server applies v2, server overrules v1 v2, d0a shows v2, d1a shows v2, server settles v2',
  ],
  ['a rejection that was shown', 'd0a makes v1, d0a rejects v1, d0a shows v0, server settles v0'],
  ['a loss that was reported', 'd0a makes v1, d0 loses x mina, d0a shows v0, server settles v0'],
  [
    'a restored backup',
    'd0a makes v1, server applies v1, d0a shows v1, server restores v0, d0a shows v0, server settles v0',
  ],
])('%s violates no invariant', (_, words) => {
  expect(judge(words)).toEqual([]);
});
