/** The test counts of a task, from its exit code and its runner's report; a task without a report counts as one test. */
export function countTests(exitCode, report) {
  const least = exitCode === 0 ? 0 : 1;
  if (!report) return { passed: 1 - least, failed: least, skipped: 0 };
  const { stats, numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = report;
  // Playwright's `stats`: a flaky test has failed
  const { passed, failed, skipped } = stats
    ? { ...stats, passed: stats.expected, failed: stats.unexpected + stats.flaky }
    : { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
  // a runner can fail without a failed test: on an error outside of tests, or if it finds none
  return { passed, failed: Math.max(failed, passed + failed === 0 ? 1 : least), skipped };
}

export function sumCounts(all) {
  const sum = (name) => all.reduce((total, counts) => total + counts[name], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** The last line, which machines parse: keep its format. */
export const formatCounts = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
