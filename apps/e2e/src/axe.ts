import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const require = createRequire(import.meta.url);
/** axe as a script, half as long as the one that it knows of itself. */
const script = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // nobody reads where each rule holds, which takes a third of the time to say
  resultTypes: ['violations'],
};

const bothThemes = ['dark', 'light'] as const;

/** Expects that axe finds nothing to object to on the page as it is now, in each of the themes. */
export async function expectAccessible(
  page: Page,
  where = page.url(),
  themes: readonly ('dark' | 'light')[] = bothThemes,
): Promise<void> {
  await page.evaluate(script);
  for (const theme of themes) {
    await showTheme(page, theme);
    expect(await findBarriers(page), `barriers on ${where}, ${theme}`).toEqual([]);
  }
}

async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** What axe objects to: the rule, and the elements. */
async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(
    (how) => (globalThis as unknown as { axe: typeof axe }).axe.run(how),
    options,
  );
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
}

/** Expects that the page fits its width: nothing makes it scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflowPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflowPx).toBeLessThanOrEqual(0);
}
