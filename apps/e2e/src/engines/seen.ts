import { expect } from './engine-test.ts';
import type { EnginePage } from './engine.ts';

type Seen = { text: string; value: string; isDisabled: boolean };

/** What a person sees of the elements that `xpath` names, in their order. */
export function look(tab: EnginePage, xpath: string): Promise<Seen[]> {
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

/** Expects `check` to hold soon, even if the page is reloading until then. */
const soon = (check: () => Promise<void>) => expect(check).toPass({ timeout: 15_000 });

/** Expects to see an element soon. */
export const expectSeen = (tab: EnginePage, xpath: string) =>
  soon(async () => expect(await look(tab, xpath), xpath).not.toEqual([]));

/** Expects that the elements show exactly these texts soon. */
export const expectTexts = (tab: EnginePage, xpath: string, texts: string[]) =>
  soon(async () => expect((await look(tab, xpath)).map(({ text }) => text)).toEqual(texts));

/** Expects that so many elements are seen soon. */
export const expectCount = (tab: EnginePage, xpath: string, count: number) =>
  soon(async () => expect(await look(tab, xpath), xpath).toHaveLength(count));

/** Expects that a field holds `value` soon. */
export const expectValue = (tab: EnginePage, xpath: string, value: string) =>
  soon(async () => expect((await look(tab, xpath)).map((field) => field.value)).toEqual([value]));

/** Expects that the page is soon at an address that ends with `path`. */
export const expectPath = (tab: EnginePage, path: string) =>
  soon(async () => expect(await tab.evaluate(() => location.pathname)).toBe(path));
