import { expect, type Page } from '@playwright/test';

/** Expects that the page fits its width, and that every text on it can be read whole, with no other text over it. */
export async function expectNoCutText(page: Page, where: string): Promise<void> {
  const size = page.viewportSize()?.width;
  // what is measured as it is drawn, such as the bar at the top, takes its place a moment later
  await expect.poll(() => page.evaluate(findCutText), `on ${where}, ${size} px wide`).toEqual([]);
}

/** Runs in the page. */
function findCutText(): string[] {
  type Box = { left: number; top: number; right: number; bottom: number };
  const faults = new Set<string>();
  const tolerancePx = 2;

  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) faults.add('the page scrolls sideways');

  const isEmpty = ({ left, top, right, bottom }: Box) => right - left < 1 || bottom - top < 1;
  const meet = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });

  /** What can be seen of a box: less where it is scrolled out of sight, nothing of what is for screen readers alone. */
  function seenOf(box: Box, element: Element): { seen: Box; isCut: boolean } {
    let seen = box;
    let isCut = false;
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { overflowX, position } = getComputedStyle(one);
      if (one !== document.body && one !== page && overflowX !== 'visible') {
        const frame = one.getBoundingClientRect();
        const within = meet(seen, frame);
        const isScrolled = overflowX === 'auto' || overflowX === 'scroll';
        // what is one pixel large is for screen readers
        if (frame.width <= 1)
          return { seen: { left: 0, top: 0, right: 0, bottom: 0 }, isCut: false };
        const lost = Math.max(seen.right - frame.right, frame.left - seen.left);
        if (!isScrolled && lost > tolerancePx && !one.closest('[title]')) isCut = true;
        seen = within;
      }
      if (position === 'fixed') break;
    }
    return { seen, isCut };
  }

  const lines: { text: string; box: Box; node: Node; isAbove: boolean }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue?.trim() ?? '';
    const element = node.parentElement;
    if (!element || text === '' || element.closest('script, style, noscript, option')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // what is drawn over others by purpose: a bar at the top, the columns that stay in sight, dialogs
    let isAbove = false;
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { position } = getComputedStyle(one);
      if (position === 'sticky' || position === 'fixed') isAbove = true;
    }
    for (const box of range.getClientRects()) {
      const { seen, isCut } = seenOf(box, element);
      if (isCut && !isEmpty(box)) faults.add(`cut: ${text}`);
      if (!isEmpty(seen)) lines.push({ text, box: seen, node, isAbove });
    }
  }
  for (const [place, one] of lines.entries()) {
    for (const other of lines.slice(place + 1)) {
      if (one.node === other.node || one.isAbove || other.isAbove) continue;
      const { left, top, right, bottom } = meet(one.box, other.box);
      // lines of text lie closer than their boxes
      if (right - left > tolerancePx && bottom - top > 6) {
        faults.add(`over each other: ${one.text} | ${other.text}`);
      }
    }
  }
  for (const input of document.querySelectorAll('input[placeholder]')) {
    if (input instanceof HTMLInputElement && input.value === '') {
      const { font } = getComputedStyle(input);
      const context = document.createElement('canvas').getContext('2d');
      if (!context || input.clientWidth === 0) continue;
      context.font = font;
      const { paddingLeft, paddingRight } = getComputedStyle(input);
      const room =
        input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (context.measureText(input.placeholder).width > room + tolerancePx)
        faults.add(`cut placeholder: ${input.placeholder}`);
    }
  }
  return [...faults];
}
