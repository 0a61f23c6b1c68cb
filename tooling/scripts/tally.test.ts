import { describe, expect, it } from 'vitest';
import { countTests, listFailures, formatCounts, sumCounts } from './tally.mjs';

const vitest = (passed: number, failed: number, skipped = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: skipped,
  numTodoTests: 0,
});

describe('the counts of a task', () => {
  it('a task without a report counts as one test', () => {
    expect(countTests(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(countTests(1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('a task with a report counts its tests', () => {
    expect(countTests(1, vitest(7, 2, 1))).toEqual({ passed: 7, failed: 2, skipped: 1 });
    const stats = { expected: 5, unexpected: 1, flaky: 0, skipped: 2 };
    expect(countTests(1, { stats })).toEqual({ passed: 5, failed: 1, skipped: 2 });
  });

  it('a flaky browser test counts as failed', () => {
    const stats = { expected: 5, unexpected: 0, flaky: 1, skipped: 0 };
    expect(countTests(0, { stats }).failed).toBe(1);
  });

  it('a runner that fails without a failed test counts as failed', () => {
    expect(countTests(1, vitest(7, 0)).failed).toBe(1);
  });

  it('a runner without tests counts as failed', () => {
    expect(countTests(0, vitest(0, 0, 3)).failed).toBe(1);
    expect(countTests(0, {}).failed).toBe(1);
  });
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
