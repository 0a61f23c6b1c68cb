import type { Page } from '@playwright/test';

declare global {
  interface Window {
    shifts: number[];
  }
}

/** Adds up the layout shifts since the first paint. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    const observer = new PerformanceObserver((list) => {
      // TypeScript has no type for layout shifts
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // shifts are reported after their frame
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return window.shifts.reduce((sum, value) => sum + value, 0);
    });
}

/** Counts the pending requests of a page. */
export function watchRequests(page: Page): () => number {
  const open = new Set<object>();
  page.on('request', (request) => open.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => open.delete(request));
  return () => open.size;
}
