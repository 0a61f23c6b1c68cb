import { expect, type Page } from '@playwright/test';

/** Expects that the page does not scroll sideways, and that no text is cut off or overlapped by other text. */
export async function expectNoCutText(page: Page, where: string): Promise<void> {
  const size = page.viewportSize()?.width;
  // elements that measure themselves, such as the top bar, settle a moment later
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
  const intersect = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });

  /** The visible part of a box: empty for text that only screen readers get. */
  function clipBox(box: Box, element: Element): { visible: Box; isCut: boolean } {
    let visible = box;
    let isCut = false;
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { overflowX, position } = getComputedStyle(one);
      if (one !== document.body && one !== page && overflowX !== 'visible') {
        const frame = one.getBoundingClientRect();
        const isScrolled = overflowX === 'auto' || overflowX === 'scroll';
        // one pixel: visually hidden, for screen readers
        if (frame.width <= 1)
          return { visible: { left: 0, top: 0, right: 0, bottom: 0 }, isCut: false };
        const lost = Math.max(visible.right - frame.right, frame.left - visible.left);
        if (!isScrolled && lost > tolerancePx && !one.closest('[title]')) isCut = true;
        visible = intersect(visible, frame);
      }
      if (position === 'fixed') break;
    }
    return { visible, isCut };
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
    // may overlap other text: the top bar, pinned columns, dialogs
    let isAbove = false;
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { position } = getComputedStyle(one);
      if (position === 'sticky' || position === 'fixed') isAbove = true;
    }
    for (const box of range.getClientRects()) {
      const { visible, isCut } = clipBox(box, element);
      if (isCut && !isEmpty(box)) faults.add(`cut: ${text}`);
      if (!isEmpty(visible)) lines.push({ text, box: visible, node, isAbove });
    }
  }
  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (one.node === other.node || one.isAbove || other.isAbove) continue;
      const { left, top, right, bottom } = intersect(one.box, other.box);
      // the boxes of adjacent lines overlap a little
      if (right - left > tolerancePx && bottom - top > 6) {
        faults.add(`overlapping: ${one.text} | ${other.text}`);
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
