import { sentence } from '@dojang/schemas/say';
import { expect, test } from 'vitest';
import { createWarnings } from './warnings.ts';

const start = new Date('2026-01-01T00:00:00Z');
const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
const warningOf = (address: string) => sentence('server.proxyNotTrusted', { address });

test('a warning is logged once an hour and keeps the time when it was first noticed', () => {
  const warnings = createWarnings();
  const logged = [0, 0.5, 0.9, 1.1, 1.5].map((hours) =>
    warnings.add(warningOf('10.0.0.1'), after(hours)),
  );
  expect(logged).toEqual([true, false, false, true, false]);
  expect(warnings.list(after(2))).toEqual([{ message: warningOf('10.0.0.1'), since: start }]);
});

test('a warning replaces the previous one of its kind', () => {
  const warnings = createWarnings();
  for (let n = 0; n < 1000; n += 1) warnings.add(warningOf(`10.0.0.${n}`), start);
  expect(warnings.list(start)).toEqual([{ message: warningOf('10.0.0.999'), since: start }]);
});

test('a warning expires a day after it was last noticed', () => {
  const warnings = createWarnings();
  warnings.add(warningOf('10.0.0.1'), start);
  expect(warnings.list(after(23))).toHaveLength(1);
  expect(warnings.list(after(24))).toEqual([]);
});

test('a fixed problem is not listed any more', () => {
  const warnings = createWarnings();
  warnings.add(warningOf('10.0.0.1'), start);
  warnings.add('status.backupFailed', start);
  warnings.remove('status.backupFailed');
  expect(warnings.list(start)).toEqual([{ message: warningOf('10.0.0.1'), since: start }]);
});
