import { expect, test } from 'vitest';
import { createListChanges } from './list-changes.ts';

/** A database with this log, which counts how often it is read. */
function logOf(...rows: [number: number, scope: string][]) {
  const reads: number[] = [];
  const $queryRaw = async (_sql: unknown, after: number) => {
    reads.push(after);
    return rows
      .filter(([number]) => number > after)
      .map(([number, scope]) => ({ number: BigInt(number), scope }));
  };
  return { rows, reads, changes: createListChanges({ $queryRaw } as never) };
}
const mina = '5ce9bd15bd98bdb2d1a8b8d2c2a1e6a5';

test('the log is read once for each version, and tells which tables have changed since', async () => {
  const { rows, reads, changes } = logOf([1, 'User'], [2, 'User'], [3, 'Notice'], [3, 'Notice *']);
  const [one] = await Promise.all([changes.upTo('epoch 3'), changes.upTo('epoch 3')]);
  expect(['User', 'Notice'].map((table) => one.since(2, [table], null))).toEqual([false, true]);
  expect([one.since(2, ['Notice'], [mina]), one.since(3, ['Notice'], [mina])]).toEqual([
    true,
    false,
  ]);
  expect([one.last(['User']), await changes.lastOf('epoch 3', ['Notice', 'User'])]).toEqual([
    2,
    'epoch 3',
  ]);
  await changes.upTo('epoch 3');
  expect(reads).toEqual([0]);
  rows.push([4, 'User']);
  expect((await changes.upTo('epoch 4')).last(['User'])).toBe(4);
  expect(reads).toEqual([0, 3]);
});

test('what is not in the log counts as changed', async () => {
  const swept = logOf([5, 'User'], [6, 'User']);
  const known = await swept.changes.upTo('epoch 6');
  expect([known.since(3, ['Notice'], null), known.since(4, ['Notice'], null)]).toEqual([
    true,
    false,
  ]);
  // swept while this process slept
  swept.rows.push([9, 'User']);
  expect((await swept.changes.upTo('epoch 9')).since(7, ['Notice'], null)).toBe(true);
  expect((await swept.changes.upTo('epoch 12')).since(11, ['Notice'], null)).toBe(true);
  expect((await swept.changes.upTo('epoch 12')).since(12, ['Notice'], null)).toBe(false);
  expect((await logOf().changes.upTo('epoch 7')).since(6, [], [mina])).toBe(true);
  const many = await logOf([1, 'User'], [2, '*'], [3, 'User']).changes.upTo('epoch 3');
  expect([many.since(1, ['Notice'], [mina]), many.since(2, ['Notice'], [mina])]).toEqual([
    true,
    false,
  ]);
});

test('a restored database starts another log', async () => {
  const { rows, changes } = logOf([1, 'User'], [2, 'User']);
  await changes.upTo('before 2');
  rows.length = 0;
  rows.push([1, 'Notice']);
  const restored = await changes.upTo('after 1');
  expect([restored.since(0, ['User'], null), restored.since(0, ['Notice'], null)]).toEqual([
    false,
    true,
  ]);
});
