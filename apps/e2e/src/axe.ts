import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const require = createRequire(import.meta.url);
/** Minified: half the size of `axe.source`. */
const script = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // reporting passes takes a third of the time
  resultTypes: ['violations'],
};

const bothThemes = ['dark', 'light'] as const;

/** Expects no axe violations on the current page, in each theme. */
export async function expectAccessible(
  page: Page,
  where = page.url(),
  themes: readonly ('dark' | 'light')[] = bothThemes,
): Promise<void> {
  for (const theme of themes) {
    await showTheme(page, theme);
    await expectNoViolations(page, `${where}, ${theme}`);
  }
}

/** Expects no axe violations on the current page, as it is. */
export async function expectNoViolations(page: Page, where = page.url()): Promise<void> {
  await page.evaluate(script);
  expect(await findViolations(page), `violations on ${where}`).toEqual([]);
}

async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** Violations as text: the rule and its elements. */
async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(
    (runOptions) => (globalThis as unknown as { axe: typeof axe }).axe.run(runOptions),
    options,
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
