import { expect, type Page } from '@playwright/test';

/** Expects that a finger can press everything: 44 px (WCAG 2.5.5), except links inside a line of text. */
export async function expectPressable(page: Page, where: string): Promise<void> {
  await expect.poll(() => page.evaluate(findSmallTargets), `on ${where}`).toEqual([]);
}

/** Runs in the page. */
function findSmallTargets(): string[] {
  const targets =
    'a[href], button, summary, select, textarea, input:not([type=checkbox], [type=radio], [type=hidden])';
  return [...document.querySelectorAll(targets)].flatMap((element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    const { display, clipPath } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    if (display === 'inline' || clipPath !== 'none' || width <= 1) return [];
    // half a pixel is lost to rounding
    if (width >= 43.5 && height >= 43.5) return [];
    const name = element.getAttribute('aria-label') ?? element.textContent.trim();
    return `${element.tagName} ${name}: ${Math.round(width)} × ${Math.round(height)}`;
  });
}
