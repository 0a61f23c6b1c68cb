import { expect, test } from 'vitest';
import { createLedger } from './ledger.ts';

const confirm = async () => {};
const fail = async () => Promise.reject(new Error('The connection broke'));

test('a server has every confirmed write and nothing else', async () => {
  const ledger = createLedger();
  await ledger.write('cup', 'Seoul', confirm);
  await ledger.write('cup', 'Busan', confirm);
  expect(ledger.compareAll(new Map([['cup', 'Seoul']]))).toEqual([
    'cup should be Busan, but is Seoul',
  ]);
  expect(ledger.compareAll(new Map())).toEqual(['cup should be Seoul, but is null']);
  expect(ledger.compareAll(new Map([['ghost', 'x']]))).toEqual(['ghost was never written: x']);
});

test('a write without a response may have happened or not, until a later one is confirmed', async () => {
  const ledger = createLedger();
  await ledger.write('cup', 'Seoul', confirm);
  await expect(ledger.write('cup', null, fail)).rejects.toThrow('The connection broke');
  expect(['Seoul', null].map((value) => ledger.compare('cup', value))).toEqual([
    undefined,
    undefined,
  ]);
  await ledger.write('cup', 'Busan', confirm);
  expect(ledger.compare('cup', null)).toBe('cup should be Busan, but is null');
  expect(ledger.confirmed()).toBe(2);
});
