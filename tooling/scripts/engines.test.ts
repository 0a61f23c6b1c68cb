import { afterEach, describe, expect, it, vi } from 'vitest';
import { findEngines, runEngines } from './engines.mjs';
import { countsOf } from './tally.mjs';

const tests = { passed: 7, failed: 0, skipped: 0 };
const runTests = async () => ({ code: 0, output: '', seconds: 1, tests });
const firefox = { names: ['Firefox'], env: { FIREFOX_PATH: '/firefox' } };
const noWebKit = 'There is no WebKit to test with: apt-get install …';

describe('the check of the other engines', () => {
  it('a missing engine counts as skipped beside the tests of the others, and is said', async () => {
    const result = await runEngines({ ...firefox, missing: [noWebKit] }, false, runTests);
    expect(countsOf(result)).toEqual({ passed: 7, failed: 0, skipped: 1 });
    expect(result.notes).toEqual([noWebKit]);
  });

  it('without any engine nothing runs, and that has not failed', async () => {
    const result = await runEngines({ names: [], env: {}, missing: [noWebKit] }, false, () => {
      throw new Error('No engine, and tests were run');
    });
    expect(countsOf(result)).toEqual({ passed: 0, failed: 0, skipped: 1 });
    expect(result.notes).toEqual([noWebKit]);
  });

  it('where all are required a missing one fails, and is said', async () => {
    const result = await runEngines({ ...firefox, missing: [noWebKit] }, true, runTests);
    expect(countsOf(result)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(result.output).toBe(noWebKit);
  });

  it('where all are required and there, their tests run', async () => {
    const result = await runEngines({ ...firefox, missing: [] }, true, runTests);
    expect(countsOf(result)).toEqual(tests);
  });
});

describe('finding the engines', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('a program that the environment names is used', () => {
    vi.stubEnv('FIREFOX_PATH', process.execPath);
    const { names, env } = findEngines();
    expect(names).toContain('Firefox');
    expect(env['FIREFOX_PATH']).toBe(process.execPath);
  });

  it('a named program that is none is missing, and no other is taken for it', () => {
    vi.stubEnv('WEBKIT_DRIVER_PATH', '/nowhere/WebKitWebDriver');
    const { names, missing } = findEngines();
    expect(names).not.toContain('WebKit');
    expect(missing).toContain(
      'WEBKIT_DRIVER_PATH is /nowhere/WebKitWebDriver, which is no program.',
    );
  });
});
