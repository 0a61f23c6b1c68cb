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

describe('the failed tests', () => {
  it('are named with what went wrong, and so is a file that did not load', () => {
    const assertionResults = [
      {
        status: 'failed',
        fullName: 'the profile is kept',
        failureMessages: ['\u001B[31mError: no profile\u001B[39m\n\n    at a.test.ts:3'],
      },
      { status: 'passed', fullName: 'another', failureMessages: [] },
    ];
    const testResults = [
      { name: 'a.test.ts', status: 'failed', message: '', assertionResults },
      { name: 'b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [] },
    ];
    expect(failedIn({ testResults })).toEqual([
      'a.test.ts: the profile is kept\n    Error: no profile\n        at a.test.ts:3',
      'b.test.ts\n    No such module',
    ]);
  });

  it('are named for the engine that they failed in, whichever engine is told of first', () => {
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
    expect(failedIn({ suites: [{ suites: [{ specs }] }] })).toEqual([
      'core.engine.ts in WebKit: signs in\n    Nothing was seen',
    ]);
  });
});
