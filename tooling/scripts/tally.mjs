import { stripVTControlCharacters } from 'node:util';

/** How many tests a task counts for, by its exit code and its runner's report; a task without a report counts as one. */
export function countsOf(exitCode, report) {
  const least = exitCode === 0 ? 0 : 1;
  if (!report) return { passed: 1 - least, failed: least, skipped: 0 };
  const { stats, numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = report;
  // Playwright's `stats`: a test that passes only at the second try has failed
  const { passed, failed, skipped } = stats
    ? { ...stats, passed: stats.expected, failed: stats.unexpected + stats.flaky }
    : { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
  // A runner can fail without a failed test: an error outside of one, or no test found.
  return { passed, failed: Math.max(failed, passed + failed === 0 ? 1 : least), skipped };
}

/** The sum of the counts of all tasks. */
export function totalOf(all) {
  const sum = (name) => all.reduce((total, counts) => total + counts[name], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** The words that machines read off the last line: keep their form. */
export const sentenceOf = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** The beginning of an error, for whoever has only these lines: its message, and of a short one where it was thrown. */
function startOf(/** @type {string | undefined} */ error = '') {
  const lines = stripVTControlCharacters(error).split('\n').slice(0, 12);
  return lines.map((line) => (line.trim() === '' ? '' : `\n    ${line}`)).join('');
}

/**
 * The failed tests of a runner's report, with their files and errors; of a file that did not load, the file.
 * @returns {string[]}
 */
export function failedIn(/** @type {any} */ { testResults = [], suites = [], specs = [] }) {
  const ofVitest = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`${name}${startOf(message)}`];
    return failed.map(
      ({ fullName, failureMessages }) => `${name}: ${fullName}${startOf(failureMessages[0])}`,
    );
  });
  // A test of several engines is one specification with a test for each; `ok` tells only of the first.
  const ofPlaywright = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(
        ({ projectName, results }) =>
          `${file} in ${projectName}: ${title}${startOf(results[0]?.error?.message)}`,
      ),
  );
  return [...ofVitest, ...ofPlaywright, ...suites.flatMap(failedIn)];
}
