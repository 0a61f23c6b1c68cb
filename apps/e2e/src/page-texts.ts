import { type Language, loadTexts } from '@dojang/schemas/languages';
import type { Page } from '@playwright/test';

/** Every text of the page, including what only a screen reader reads out. */
export function readPageTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const attributes = [
      'aria-label',
      'placeholder',
      'title',
      'alt',
      'aria-description',
      'data-title',
    ];
    const found = new Set<string>([document.title]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, noscript, [translate=no]'))
        found.add(node.nodeValue ?? '');
    }
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of attributes) found.add(element.getAttribute(name) ?? '');
    }
    return [...found].map((text) => text.trim()).filter(Boolean);
  });
}

const textsIn = async (language: Language) => {
  const sections = await loadTexts(language);
  return Object.values(sections)
    .flatMap((section) => Object.values(section))
    .flatMap((entry) => (typeof entry === 'string' ? [entry] : Object.values(entry)));
};

const patterns = new Map<Language, Promise<RegExp[]>>();

/** A pattern for each English text, except those that `language` shares. */
export function readEnglishPatterns(language: Language): Promise<RegExp[]> {
  const known = patterns.get(language) ?? buildEnglishPatterns(language);
  patterns.set(language, known);
  return known;
}

async function buildEnglishPatterns(language: Language): Promise<RegExp[]> {
  const own = new Set(await textsIn(language));
  const english = (await textsIn('en')).filter((text) => !own.has(text));
  return english.map((text) => {
    const parts = text
      .split(/\{\w+\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`));
    return new RegExp(`^${parts.join('.+')}$`, 'su');
  });
}
