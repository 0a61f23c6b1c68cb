import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, runTool } from '../child.mjs';
import { formatLanguageLine, textFileOf, readLanguage, formatTranslation } from './language.mjs';

const sources = 'packages/schemas/src';
const list = `${sources}/languages.ts`;
/** The end of the list of languages. */
const listEnd = /^\} as const satisfies/m;

/**
 * Creates the files of a language, with every text in English, and registers it. Throws, without changes, for an invalid
 * or existing language.
 * @param {string} code
 * @param {string[]} words the words of its name
 * @param {{ locale?: string, direction?: string }} options
 */
export async function addLanguage(code, words, options) {
  // may not be installed yet when this file loads
  const { tsImport } = await import('tsx/esm/api');
  const { allLanguages, loadTexts, textParts } = await tsImport(
    `../../../${list}`,
    import.meta.url,
  );
  const language = readLanguage(code, words.join(' '), options, allLanguages);
  const registered = readFileSync(path.join(root, list), 'utf8');
  if (!listEnd.test(registered))
    throw new Error(`${list} has no line like ${listEnd}. Nothing was changed.`);
  const files = await Promise.all(
    textParts.map(async (/** @type {string} */ part) => {
      const english = await loadTexts('en', [part]);
      const folder = part === 'app' ? '..' : '../..';
      return [`${sources}/${textFileOf(part, code)}`, formatTranslation(language, english, folder)];
    }),
  );
  const line = formatLanguageLine(language, textParts);
  for (const [file, text] of [...files, [list, registered.replace(listEnd, (end) => line + end)]]) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  const created = files.map(([file]) => file);
  const formatted = await runTool('oxfmt', [...created, list]);
  if (formatted.code !== 0) throw new Error(formatted.output);
  console.log(`Created:\n${created.map((file) => `  ${file}`).join('\n')}\nAdded the language to:\n  ${list}

Now
  1. Translate the texts in these files
  2. npm test
docs/guides/add-a-language.md says what plurals need, and what is checked.`);
}
