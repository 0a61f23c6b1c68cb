import { afterEach, expect, it, vi } from 'vitest';
import { findBrowsers } from './browsers.mjs';

afterEach(() => vi.unstubAllEnvs());

it('a program that the environment names is used', () => {
  vi.stubEnv('FIREFOX_PATH', process.execPath);
  const { env, missing } = findBrowsers();
  expect(env['FIREFOX_PATH']).toBe(process.execPath);
  expect(missing).not.toHaveProperty('Firefox');
});

it('a named program that is none is missing, and no other is taken for it', () => {
  vi.stubEnv('WEBKIT_DRIVER_PATH', '/nowhere/WebKitWebDriver');
  const { env, missing } = findBrowsers();
  expect(env).not.toHaveProperty('WEBKIT_DRIVER_PATH');
  expect(missing['WebKit']).toBe(
    'WEBKIT_DRIVER_PATH is /nowhere/WebKitWebDriver, which is no program.',
  );
});

it('another program, or a newer build of one, is another build to turbo', () => {
  vi.stubEnv('FIREFOX_PATH', process.execPath);
  const before = findBrowsers().env['BROWSER_BUILDS'];
  vi.stubEnv('FIREFOX_PATH', '/bin/sh');
  expect(findBrowsers().env['BROWSER_BUILDS']).not.toBe(before);
});
