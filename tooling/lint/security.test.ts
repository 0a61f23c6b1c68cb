import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findWrongTests, listCitedTests, read } from './citations.ts';
import { root } from './source-files.ts';

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

const sections = [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
  title
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-'),
);

test('every requirement has one row, in the order of the standard', () => {
  const parts = ({ number }: { number: string }) => number.split('.').map(Number);
  const inOrder = rows.toSorted((one, other) => {
    const [a, b] = [parts(one), parts(other)];
    const place = a.findIndex((part, index) => part !== b[index]);
    return (a[place] ?? 0) - (b[place] ?? 0);
  });
  expect(rows.map(({ number }) => number)).toEqual(inOrder.map(({ number }) => number));
  expect(new Set(rows.map(({ number }) => number)).size).toBe(requirementsCount);
  expect(rows).toHaveLength(requirementsCount);
});

test('every row says what is asked, whether it is met, and by what or why not', () => {
  const faults = rows.filter(
    ({ number, asked, state, reason, others }) =>
      !/^\d+\.\d+\.\d+$/.test(number) ||
      asked === '' ||
      !states.some((one) => one === state) ||
      reason === '' ||
      others.length > 0,
  );
  expect(faults).toEqual([]);
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

test('every test, file and section that the page names is there', () => {
  const wrongFiles = listCitedFiles(page).flatMap(({ cited, symbol }) => {
    if (!existsSync(path.join(root, cited))) return [`${file} names a file that is gone: ${cited}`];
    if (symbol === undefined || read(cited).includes(symbol)) return [];
    return [`${cited} has nothing called ${symbol}`];
  });
  const wrongSections = listCitedSections(page).filter((anchor) => !sections.includes(anchor));
  const wrongTests = page.split('\n').flatMap((line) => findWrongTests(file, line));
  expect([...wrongTests, ...wrongFiles, ...wrongSections]).toEqual([]);
});

test('the sums are those of the rows', () => {
  const [met, partly, notMet, other] = states.map(
    (state) => rows.filter((row) => row.state === state).length,
  );
  expect(page).toContain(
    `Of ${requirementsCount} requirements ${met} are met, ${partly} partly, ${notMet} are not, and ${other} do not apply.`,
  );
});
