import { describe, expect, it } from 'vitest';
import { countsOf, failedIn, sentenceOf, totalOf } from './tally.mjs';

const vitest = (passed: number, failed: number, skipped = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: skipped,
  numTodoTests: 0,
});

describe('what a task counts for', () => {
  it('without a report it counts as one', () => {
    expect(countsOf(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(countsOf(1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('a test runner counts by its tests', () => {
    expect(countsOf(1, vitest(7, 2, 1))).toEqual({ passed: 7, failed: 2, skipped: 1 });
    const stats = { expected: 5, unexpected: 1, flaky: 0, skipped: 2 };
    expect(countsOf(1, { stats })).toEqual({ passed: 5, failed: 1, skipped: 2 });
  });

  it('a browser test that passes at a second try has failed', () => {
    const stats = { expected: 5, unexpected: 0, flaky: 1, skipped: 0 };
    expect(countsOf(0, { stats }).failed).toBe(1);
  });

  it('a runner that ends badly without a failed test has failed all the same', () => {
    expect(countsOf(1, vitest(7, 0)).failed).toBe(1);
  });

  it('a runner that ran no test has failed', () => {
    expect(countsOf(0, vitest(0, 0, 3)).failed).toBe(1);
    expect(countsOf(0, {}).failed).toBe(1);
  });
});

it('the last line has the form that machines read', () => {
  const total = totalOf([countsOf(0), countsOf(1)]);
  expect(sentenceOf(total)).toBe('1 passed, 1 failed');
  expect(sentenceOf({ passed: 3, failed: 0, skipped: 2 })).toBe('3 passed, 0 failed, 2 skipped');
});

it('the failed tests are named, and a file that did not load', () => {
  const assertionResults = [
    { status: 'failed', fullName: 'the profile is kept' },
    { status: 'passed', fullName: 'another' },
  ];
  const testResults = [
    { name: 'a.test.ts', status: 'failed', assertionResults },
    { name: 'b.test.ts', status: 'failed', assertionResults: [] },
    { name: 'c.test.ts', status: 'passed', assertionResults: [] },
  ];
  expect(failedIn({ testResults })).toEqual(['a.test.ts: the profile is kept', 'b.test.ts']);
  const specs = [
    { ok: false, file: 'login.e2e.ts', title: 'signs in' },
    { ok: true, file: 'login.e2e.ts', title: 'signs out' },
  ];
  expect(failedIn({ suites: [{ suites: [{ specs }] }] })).toEqual(['login.e2e.ts: signs in']);
});
