import { expect, test } from 'vitest';
import { createLedger } from './ledger.ts';

const answer = async () => {};
const noAnswer = async () => Promise.reject(new Error('The connection broke'));

test('what was answered is there, with nothing beside it', async () => {
  const ledger = createLedger();
  await ledger.write('cup', 'Seoul', answer);
  await ledger.write('cup', 'Busan', answer);
  expect(ledger.compareAll(new Map([['cup', 'Seoul']]))).toEqual([
    'cup should be Busan, and is Seoul',
  ]);
  expect(ledger.compareAll(new Map())).toEqual(['cup should be Seoul, and is null']);
  expect(ledger.compareAll(new Map([['ghost', 'x']]))).toEqual(['ghost was made by nobody: x']);
});

test('a write without an answer may have been made or not, until a later one is answered', async () => {
  const ledger = createLedger();
  await ledger.write('cup', 'Seoul', answer);
  await expect(ledger.write('cup', null, noAnswer)).rejects.toThrow('The connection broke');
  expect(['Seoul', null].map((value) => ledger.compare('cup', value))).toEqual([
    undefined,
    undefined,
  ]);
  await ledger.write('cup', 'Busan', answer);
  expect(ledger.compare('cup', null)).toBe('cup should be Busan, and is null');
  expect(ledger.answered()).toBe(2);
});
