/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/**
 * What a check has come to: its exit code, what it printed, how long it took, and for a test runner its
 * own counts. `isSkipped` when it was not started, since what it needs has failed or is not installed;
 * `notes` are shown whatever it has come to.
 * @typedef {{ code: number, output: string, seconds: number, tests?: Counts | undefined, isSkipped?: boolean, notes?: string[] }} Result
 */

/**
 * How many tests a result counts for; a check that is no test runner counts as one.
 * @param {Result} result
 * @returns {Counts}
 */
export function countsOf({ code, tests, isSkipped }) {
  if (isSkipped) return { passed: 0, failed: 0, skipped: 1 };
  if (!tests) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  // A runner can fail without a failed test: an error outside of one, or no test found.
  const hasFailed = code !== 0 || tests.passed + tests.failed === 0;
  return { ...tests, failed: hasFailed ? Math.max(1, tests.failed) : tests.failed };
}

/**
 * @param {Iterable<Result>} results
 * @returns {Counts}
 */
export function totalOf(results) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const result of results) {
    const { passed, failed, skipped } = countsOf(result);
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

/**
 * The sentence that machines read off the last line: keep its form.
 * @param {Counts} counts
 */
export function sentenceOf({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
