// Where a person finds things, as XPath. No text of the app has a double quote.

const label = (text: string) => `//label[normalize-space(text())="${text}"]/@for`;

/** A field or choice by its label. */
export const field = (text: string): string =>
  `//*[self::input or self::select][@id=${label(text)} or @aria-label="${text}"]`;
export const button = (name: string): string =>
  `//button[normalize-space()="${name}" or @aria-label="${name}"]`;
export const link = (name: string): string =>
  `//a[normalize-space()="${name}" or @aria-label="${name}"]`;
/** The innermost elements that say something with `text`. */
export const saying = (text: string): string => `//*[text()[contains(., "${text}")]]`;
/** The message that is shown after something was done. */
export const toast = '//*[@role="region"]//li';
/** The first cells of a table's lines. */
export const rowHeader = '//table//tbody//*[self::th or @role="rowheader"]';
