import { expect, it } from 'vitest';
import { countTests, formatCounts, sumCounts } from './tally.mjs';

const vitest = (passed: number, failed: number, skipped = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: skipped,
});
const playwright = (expected: number, unexpected: number, flaky: number) => ({
  stats: { expected, unexpected, flaky, skipped: 0 },
});

it.each([
  ['a task without a report counts as one test', 0, undefined, 1, 0],
  ['and fails as one', 1, undefined, 0, 1],
  ['a task with a report counts its tests', 1, vitest(7, 2), 7, 2],
  ['a flaky browser test has failed', 0, playwright(5, 0, 1), 5, 1],
  ['a runner that fails without a failed test has failed', 1, vitest(7, 0), 7, 1],
  ['a runner without tests has failed', 0, vitest(0, 0, 3), 0, 1],
  ['an empty report has failed', 0, {}, 0, 1],
])('%s', (_what, exitCode, report, passed, failed) => {
  expect(countTests(exitCode, report)).toMatchObject({ passed, failed });
});

it('the last line has the format that machines parse', () => {
  const total = sumCounts([countTests(0), countTests(1)]);
  expect(formatCounts(total)).toBe('1 passed, 1 failed');
  expect(formatCounts({ passed: 3, failed: 0, skipped: 2 })).toBe('3 passed, 0 failed, 2 skipped');
});
