import { afterEach, expect, it, vi } from 'vitest';
import { findBrowsers } from './browsers.mjs';

afterEach(() => vi.unstubAllEnvs());

it('a browser from the environment is used', () => {
  vi.stubEnv('FIREFOX_PATH', process.execPath);
  const { env, missing } = findBrowsers();
  expect(env['FIREFOX_PATH']).toBe(process.execPath);
  expect(missing).not.toHaveProperty('Firefox');
});

it('an invalid browser path from the environment counts as missing, without a fallback', () => {
  vi.stubEnv('WEBKIT_DRIVER_PATH', '/nowhere/WebKitWebDriver');
  const { env, missing } = findBrowsers();
  expect(env).not.toHaveProperty('WEBKIT_DRIVER_PATH');
  expect(missing['WebKit']).toBe(
    'WEBKIT_DRIVER_PATH is /nowhere/WebKitWebDriver, which is no program.',
  );
});

it("another browser or a newer build changes turbo's hash", () => {
  vi.stubEnv('FIREFOX_PATH', process.execPath);
  const before = findBrowsers().env['BROWSER_BUILDS'];
  vi.stubEnv('FIREFOX_PATH', '/bin/sh');
  expect(findBrowsers().env['BROWSER_BUILDS']).not.toBe(before);
});
