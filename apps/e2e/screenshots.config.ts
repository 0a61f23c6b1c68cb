import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** Takes the README's screenshots of the demo club: `npm run screenshots`. */
export default defineConfig({
  ...tests,
  projects: [{ name: 'Screenshots', testMatch: '**/*.screenshot.ts' }],
});
