import { expect } from './engine-test.ts';
import type { EnginePage } from './engine.ts';

// Selectors, as XPath. No text of the app contains a double quote.
const label = (text: string) => `//label[normalize-space(text())="${text}"]/@for`;

/** A field or choice by its label. */
export const field = (text: string): string =>
  `//*[self::input or self::select][@id=${label(text)} or @aria-label="${text}"]`;
export const button = (name: string): string =>
  `//button[normalize-space()="${name}" or @aria-label="${name}"]`;
export const link = (name: string): string =>
  `//a[normalize-space()="${name}" or @aria-label="${name}"]`;
/** The innermost elements that contain `text`. */
export const withText = (text: string): string => `//*[text()[contains(., "${text}")]]`;
export const toast = '//*[@role="region"]//li';
/** The first cell of each row. */
export const rowHeader = '//table//tbody//*[self::th or @role="rowheader"]';

type ElementState = { text: string; value: string; isDisabled: boolean };

/** Reads the visible elements that match `xpath`. */
export function readElements(tab: EnginePage, xpath: string): Promise<ElementState[]> {
  return tab.evaluate((path) => {
    const found = document.evaluate(path, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
    return Array.from({ length: found.snapshotLength }, (_, index) => found.snapshotItem(index))
      .filter((node) => node instanceof HTMLElement)
      .filter((element) => element.checkVisibility())
      .map((element) => ({
        text: element.innerText.trim(),
        value: 'value' in element ? String(element.value) : '',
        isDisabled: element.matches(':disabled'),
      }));
  }, xpath);
}

/** Retries `check`, also while the page is reloading. */
const eventually = (check: () => Promise<void>) => expect(check).toPass({ timeout: 15_000 });

export const expectVisible = (tab: EnginePage, xpath: string) =>
  eventually(async () => expect(await readElements(tab, xpath), xpath).not.toEqual([]));

export const expectTexts = (tab: EnginePage, xpath: string, texts: string[]) =>
  eventually(async () =>
    expect((await readElements(tab, xpath)).map(({ text }) => text)).toEqual(texts),
  );

export const expectCount = (tab: EnginePage, xpath: string, count: number) =>
  eventually(async () => expect(await readElements(tab, xpath), xpath).toHaveLength(count));

export const expectValue = (tab: EnginePage, xpath: string, value: string) =>
  eventually(async () =>
    expect((await readElements(tab, xpath)).map((element) => element.value)).toEqual([value]),
  );

export const expectPath = (tab: EnginePage, path: string) =>
  eventually(async () => expect(await tab.evaluate(() => location.pathname)).toBe(path));
