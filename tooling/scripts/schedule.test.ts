import { describe, expect, it } from 'vitest';
import { runChecks, selectChecks } from './schedule.mjs';
import { countsOf, sentenceOf, totalOf } from './tally.mjs';

const passed = { code: 0, output: '', seconds: 0 };
const failed = { code: 1, output: 'why', seconds: 0 };
const check = (
  name: string,
  result: typeof passed,
  rest: { after?: string; isAlone?: boolean } = {},
) => ({
  name,
  what: name,
  work: () => Promise.resolve(result),
  ...rest,
});

describe('what a result counts for', () => {
  it('a check that is no test runner counts as one', () => {
    expect(countsOf(passed)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(countsOf(failed)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('a test runner counts by its tests', () => {
    const tests = { passed: 7, failed: 2, skipped: 1 };
    expect(countsOf({ ...failed, tests })).toEqual(tests);
  });

  it('a runner that ends badly without a failed test has failed all the same', () => {
    const tests = { passed: 7, failed: 0, skipped: 0 };
    expect(countsOf({ ...failed, tests }).failed).toBe(1);
  });

  it('a runner that ran no test has failed', () => {
    expect(countsOf({ ...passed, tests: { passed: 0, failed: 0, skipped: 3 } }).failed).toBe(1);
  });

  it('the last line has the form that machines read', () => {
    expect(sentenceOf(totalOf([passed, failed]))).toBe('1 passed, 1 failed');
    expect(sentenceOf({ passed: 3, failed: 0, skipped: 2 })).toBe('3 passed, 0 failed, 2 skipped');
  });
});

describe('running checks', () => {
  it('goes on after a failure, and skips only what needs the failed check', async () => {
    const checks = [
      check('build', failed),
      check('size', passed, { after: 'build' }),
      check('page', passed, { after: 'size' }),
      check('lint', passed),
    ];
    const results = await runChecks(checks, () => {});
    const words = [...results].map(([name, result]) => [name, countsOf(result)]);
    expect(Object.fromEntries(words)).toEqual({
      build: { passed: 0, failed: 1, skipped: 0 },
      size: { passed: 0, failed: 0, skipped: 1 },
      page: { passed: 0, failed: 0, skipped: 1 },
      lint: { passed: 1, failed: 0, skipped: 0 },
    });
  });

  it('never runs more than two at once, and nothing beside one that is alone', async () => {
    const running = new Set<string>();
    const seen: string[][] = [];
    const watched = (name: string, isAlone: boolean) => ({
      ...check(name, passed, { isAlone }),
      work: async () => {
        running.add(name);
        seen.push([...running]);
        await new Promise(setImmediate);
        running.delete(name);
        return passed;
      },
    });
    await runChecks(
      [
        watched('a', false),
        watched('b', false),
        watched('c', false),
        watched('d', true),
        watched('e', false),
      ],
      () => {},
    );
    expect(Math.max(...seen.map((names) => names.length))).toBe(2);
    expect(seen.filter((names) => names.includes('d'))).toEqual([['d']]);
  });

  it('a named check brings what it needs, and an unknown name is refused with the known ones', () => {
    const checks = [
      check('generate', passed),
      check('build', passed, { after: 'generate' }),
      check('size', passed, { after: 'build' }),
      check('lint', passed),
    ];
    expect(selectChecks(checks, ['size']).map(({ name }) => name)).toEqual([
      'generate',
      'build',
      'size',
    ]);
    expect(selectChecks(checks, [])).toHaveLength(4);
    expect(() => selectChecks(checks, ['lnit'])).toThrow('There is no check called lnit');
  });
});
