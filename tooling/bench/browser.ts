import type { LaunchOptions } from '@playwright/test';
import { findBrowsers } from '../scripts/browsers.mjs';

/** Whether this machine has a Chromium to measure with; a message that says what to install where it has none. */
export const missingChromium = () => findBrowsers().missing['Chromium'];

/** How this machine's Chromium is started. */
export function launchOptions(): LaunchOptions {
  const executablePath = findBrowsers().env['CHROMIUM_PATH'];
  return {
    ...(executablePath && { executablePath }),
    // Chromium's sandbox refuses to work for root
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  };
}
