import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const require = createRequire(import.meta.url);
/** Minified: half the size of `axe.source`. */
const script = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that a theme changes. */
const colourRules: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Expects no axe violations on the current page, in each theme. */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  await showTheme(page, 'dark');
  await expectNoViolations(page, `${where}, dark`, colourRules);
  await showTheme(page, 'light');
  await expectNoViolations(page, `${where}, light`);
}

/** Expects no axe violations on the current page, as it is. */
export async function expectNoViolations(
  page: Page,
  where = page.url(),
  runOnly: axe.RunOptions['runOnly'] = rules,
): Promise<void> {
  // half of the time of a small page
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(script);
  expect(await findViolations(page, runOnly), `violations on ${where}`).toEqual([]);
}

async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** Violations as text: the rule and its elements. */
async function findViolations(page: Page, runOnly: axe.RunOptions['runOnly']): Promise<string[]> {
  const { violations } = await page.evaluate(
    (options) => window.axe.run(options),
    // reporting passes takes a third of the time
    { runOnly, resultTypes: ['violations'] } satisfies axe.RunOptions as axe.RunOptions,
  );
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflowPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflowPx).toBeLessThanOrEqual(0);
}
