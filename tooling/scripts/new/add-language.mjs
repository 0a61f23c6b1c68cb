import { addEntries } from './entries.mjs';
import { languageLineOf, readLanguage, translationOf } from './language.mjs';
import { formatFiles, writeFiles } from './write-files.mjs';

const list = 'packages/schemas/src/languages.ts';
const schemas = '../../../packages/schemas/src';

/**
 * Makes the file of a language, with every text in English, and lets the app know it. Throws a sentence, and changes
 * nothing, for what is no language, or there already.
 * @param {string} code
 * @param {string[]} words of its name
 * @param {{ locale?: string, direction?: string }} options
 */
export async function addLanguage(code, words, options) {
  // installed by then, which it may not be when this file is read
  const { tsImport } = await import('tsx/esm/api');
  const { allLanguages } = await tsImport(`${schemas}/languages.ts`, import.meta.url);
  const language = readLanguage(code, words.join(' '), options, allLanguages);
  const { texts } = await tsImport(`${schemas}/languages/en.ts`, import.meta.url);
  const file = `packages/schemas/src/languages/${code}.ts`;
  const line = languageLineOf(language);
  addEntries([{ file: list, before: /^\} as const satisfies/m, lines: line }]);
  await formatFiles([...writeFiles([[file, translationOf(language, texts)]]), list]);
  console.log(`Made:\n  ${file}\nAdded the language to:\n  ${list}

Now
  1. Translate the texts in ${file}
  2. npm test
docs/guides/add-a-language.md says what plurals need, and what is checked.`);
}
