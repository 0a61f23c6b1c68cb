import { addEntries } from './entries.mjs';
import { languageLineOf, partFileOf, readLanguage, translationOf } from './language.mjs';
import { formatFiles, writeFiles } from './write-files.mjs';

const sources = 'packages/schemas/src';

/**
 * Makes the files of a language, with every text in English, and lets the app know it. Throws a sentence, and changes
 * nothing, for what is no language, or there already.
 * @param {string} code
 * @param {string[]} words of its name
 * @param {{ locale?: string, direction?: string }} options
 */
export async function addLanguage(code, words, options) {
  // installed by then, which it may not be when this file is read
  const { tsImport } = await import('tsx/esm/api');
  const { allLanguages, loadTexts, textParts } = await tsImport(
    `../../../${sources}/languages.ts`,
    import.meta.url,
  );
  const language = readLanguage(code, words.join(' '), options, allLanguages);
  const list = `${sources}/languages.ts`;
  const files = await Promise.all(
    textParts.map(async (/** @type {string} */ part) => {
      const english = await loadTexts('en', [part]);
      const folder = part === 'app' ? '..' : '../..';
      return [`${sources}/${partFileOf(part, code)}`, translationOf(language, english, folder)];
    }),
  );
  const line = languageLineOf(language, textParts);
  addEntries([{ file: list, before: /^\} as const satisfies/m, lines: line }]);
  const made = writeFiles(files);
  await formatFiles([...made, list]);
  console.log(`Made:\n${made.map((file) => `  ${file}`).join('\n')}\nAdded the language to:\n  ${list}

Now
  1. Translate the texts in these files
  2. npm test
docs/guides/add-a-language.md says what plurals need, and what is checked.`);
}
