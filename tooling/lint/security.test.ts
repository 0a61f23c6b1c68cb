import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../scripts/child.mjs';
import { findWrongTests, listCitedTests, read } from './source-files.ts';

const file = 'docs/security.md';
const page = read(file);

const states = ['met', 'partly', 'not met', 'does not apply'] as const;
/** What ASVS 5.0.0 asks on its first two levels, 70 and 183 requirements. */
const requirementsCount = 253;

const lines = page.split('\n').filter((line) => /^\| *\d/.test(line));
const rows = lines.map((line) => {
  const [number = '', asked = '', state = '', reason = '', ...others] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  return { number, asked, state, reason, others };
});

/** The files in backticks, each with what is said to be in it: `apps/server/src/app.ts:createApp`. */
function listCitedFiles(text: string): { cited: string; symbol: string | undefined }[] {
  // the file of a test stands without its folder, and is looked for with its name
  return [...text.matchAll(/`([^`\s]+)`(?!: ")/g)]
    .map(([, span = '']) => span)
    .filter((span) => /^[^/:]+\/|^[^/:]*\.\w+(?::|$)/.test(span))
    .map((span) => {
      const [cited = '', symbol] = span.split(':');
      return { cited, symbol };
    });
}

const listCitedSections = (text: string) =>
  [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor);

test('every requirement has one row, which says whether it is met, and by what or why not', () => {
  const wrong = rows.filter(
    ({ number, asked, state, reason, others }) =>
      !/^\d+\.\d+\.\d+$/.test(number) ||
      !states.some((one) => one === state) ||
      [asked, reason].includes('') ||
      others.length > 0,
  );
  expect(wrong).toEqual([]);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(requirementsCount);
  expect(rows).toHaveLength(requirementsCount);
});

test('what is met, or partly, names what keeps it', () => {
  const faults = rows
    .filter(({ state }) => state === 'met' || state === 'partly')
    .filter(({ reason }) =>
      [listCitedTests, listCitedFiles, listCitedSections].every(
        (list) => list(reason).length === 0,
      ),
    );
  expect(faults.map(({ number }) => number)).toEqual([]);
});

test('every test and file that the page names is there', () => {
  const wrongFiles = listCitedFiles(page).flatMap(({ cited, symbol }) => {
    if (!existsSync(path.join(root, cited))) return [`${file} names a file that is gone: ${cited}`];
    if (symbol === undefined || read(cited).includes(symbol)) return [];
    return [`${cited} has nothing called ${symbol}`];
  });
  const wrongTests = page.split('\n').flatMap((line) => findWrongTests(file, line));
  expect([...wrongTests, ...wrongFiles]).toEqual([]);
});

test('the sums are those of the rows', () => {
  const [met, partly, notMet, other] = states.map(
    (state) => rows.filter((row) => row.state === state).length,
  );
  expect(page).toContain(
    `Of ${requirementsCount} requirements ${met} are met, ${partly} partly, ${notMet} are not, and ${other} do not apply.`,
  );
});
