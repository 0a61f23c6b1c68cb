/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * The counts of a test runner's report: vitest's or Playwright's.
 * @returns {Counts}
 */
function readCounts({ stats, ...report }) {
  if (!stats)
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  // A test that passes only at the second try has failed.
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  };
}

/**
 * How many tests a task counts for, by its exit code and its tests' report. A task without a report counts as one.
 * @param {number} exitCode
 * @param {object} [report]
 * @returns {Counts}
 */
export function countsOf(exitCode, report) {
  const hasFailed = exitCode !== 0;
  if (!report) return { passed: hasFailed ? 0 : 1, failed: hasFailed ? 1 : 0, skipped: 0 };
  const counts = readCounts(report);
  // A runner can fail without a failed test: an error outside of one, or no test found.
  const isOff = hasFailed || counts.passed + counts.failed === 0;
  return { ...counts, failed: isOff ? Math.max(1, counts.failed) : counts.failed };
}

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export function totalOf(all) {
  const sum = (name) => all.reduce((total, counts) => total + counts[name], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/**
 * The words that machines read off the last line: keep their form.
 * @param {Counts} counts
 */
export function sentenceOf({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
