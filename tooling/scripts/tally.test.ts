import { describe, expect, it } from 'vitest';
import { countTests, listFailures, formatCounts, sumCounts } from './tally.mjs';

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

describe('the failed tests', () => {
  it('are listed with their errors, and so is a file that did not load', () => {
    const assertionResults = [
      {
        status: 'failed',
        fullName: 'the profile is stored',
        failureMessages: ['\u001B[31mError: no profile\u001B[39m\n\n    at a.test.ts:3'],
      },
      { status: 'passed', fullName: 'another', failureMessages: [] },
    ];
    const testResults = [
      { name: 'a.test.ts', status: 'failed', message: '', assertionResults },
      { name: 'b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [] },
    ];
    expect(listFailures({ testResults })).toEqual([
      'a.test.ts: the profile is stored\n    Error: no profile\n        at a.test.ts:3',
      'b.test.ts\n    No such module',
    ]);
  });

  it('are listed with the engine that they failed in, whatever the order', () => {
    const result = { error: { message: 'Nothing was seen' } };
    const tests = [
      { projectName: 'Firefox', status: 'expected', results: [{}] },
      { projectName: 'WebKit', status: 'unexpected', results: [result] },
    ];
    const skipped = [{ projectName: 'Firefox', status: 'skipped', results: [] }];
    const specs = [
      { ok: true, file: 'core.engine.ts', title: 'signs in', tests },
      { ok: true, file: 'core.engine.ts', title: 'signs out', tests: skipped },
    ];
    expect(listFailures({ suites: [{ suites: [{ specs }] }] })).toEqual([
      'core.engine.ts in WebKit: signs in\n    Nothing was seen',
    ]);
  });
});
