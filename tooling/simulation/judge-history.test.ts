import { expect, test } from 'vitest';
import { judgeHistory } from './judge-history.ts';
import { type Happening, invariants, type Register } from './replica-history.ts';

const register: Register = 'mina name';

/** A history of one register in words: a page is named after its device, as `d0a` of `d0`. */
function read(line: string): Happening[] {
  const [who = '', does = '', value = '', owner = 'mina'] = line.split(' ');
  const place = { page: who, device: who.slice(0, 2), owner };
  const view = {
    what: 'viewed',
    ...place,
    values: { [register]: value },
    pending: [],
    rejected: [],
  } as const;
  const words: Record<string, Happening[]> = {
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
  const begin: Happening[] = ['mina', 'jun'].map((owner) => ({
    what: 'granted',
    owner,
    subjects: [owner],
  }));
  const lines = `server restores v0, d0a opens, d1a opens, ${words}`.split(', ');
  return judgeHistory([...begin, ...lines.flatMap(read)]).map(({ invariant }) => invariant);
}

test.each<[string, keyof typeof invariants, string]>([
  ['an own mutation that vanishes', 'readYourWrites', 'd0a makes v1, d0a shows v1, d0a shows v0'],
  [
    'one that vanishes until the next pull',
    'readYourWrites',
    'd0a makes v1, server applies v1, d0a shows v0',
  ],
  [
    'one that a new page lacks',
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
    'one that replaces a later one',
    'monotonicWrites',
    'd0a makes v1, d0a makes v2, server applies v2, server applies v1',
  ],
  ['one that never arrives', 'noLoss', 'd0a makes v1, server settles v0'],
  ['one that counts twice', 'noLoss', 'd0a makes v1, server applies v1, server applies v1'],
  ['one that nobody made', 'noLoss', 'server applies v9'],
  ['a value that nobody made', 'noLoss', 'd0a shows v9'],
  [
    'another value in the end',
    'convergence',
    'd1a shows v0, d0a makes v1, server applies v1, server settles v1',
  ],
  ['a push that never ends', 'convergence', 'd0a sends v0, server settles v0'],
  ['a record of somebody else', 'isolation', 'd0a shows v0 jun'],
  ['a push for somebody else', 'isolation', 'd0a makes v1, server applies v1 jun'],
  ['a rejection of somebody else', 'isolation', 'd0a makes v1, d0a rejects v1 jun'],
  ['what is left after a logout', 'isolation', 'd0a makes v1, d0 logs-out x, d0 has v1'],
])('%s violates %s', (_, invariant, words) => {
  expect(judge(words)).toContain(invariants[invariant]);
});

test.each([
  [
    'two devices that agree, whoever comes last',
    'd0a makes v1, d0a sends v1, d1a makes v2, d1a sends v2, server applies v2, server overrules v1 v2, d0a shows v2, d1a shows v2, server settles v2',
  ],
  ['a rejection that was read', 'd0a makes v1, d0a rejects v1, d0a shows v0, server settles v0'],
  ['a loss that was said', 'd0a makes v1, d0 loses x mina, d0a shows v0, server settles v0'],
  [
    'a restored backup',
    'd0a makes v1, server applies v1, d0a shows v1, server restores v0, d0a shows v0, server settles v0',
  ],
])('%s violates nothing', (_, words) => {
  expect(judge(words)).toEqual([]);
});
