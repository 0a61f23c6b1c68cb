import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** Makes the README's pictures anew from the demo club: `npm run screenshots`. */
export default defineConfig({
  ...tests,
  projects: [{ name: 'Screenshots', testMatch: '**/*.screenshot.ts' }],
});
