import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Makes the README's pictures anew from the demo club: `npm run screenshots`. */
export default defineConfig({
  ...journeys,
  projects: [{ name: 'Screenshots', testMatch: '**/*.screenshot.ts' }],
});
