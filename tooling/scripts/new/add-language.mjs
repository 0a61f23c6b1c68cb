import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, runTool } from '../child.mjs';
import { languageLineOf, partFileOf, readLanguage, translationOf } from './language.mjs';

const sources = 'packages/schemas/src';
const list = `${sources}/languages.ts`;
/** Before the end of the languages. */
const place = /^\} as const satisfies/m;

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
    `../../../${list}`,
    import.meta.url,
  );
  const language = readLanguage(code, words.join(' '), options, allLanguages);
  const known = readFileSync(path.join(root, list), 'utf8');
  if (!place.test(known))
    throw new Error(`${list} has no line like ${place}. Nothing was changed.`);
  const files = await Promise.all(
    textParts.map(async (/** @type {string} */ part) => {
      const english = await loadTexts('en', [part]);
      const folder = part === 'app' ? '..' : '../..';
      return [`${sources}/${partFileOf(part, code)}`, translationOf(language, english, folder)];
    }),
  );
  const line = languageLineOf(language, textParts);
  for (const [file, text] of [...files, [list, known.replace(place, (end) => line + end)]]) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  const made = files.map(([file]) => file);
  const formatted = await runTool('oxfmt', [...made, list]);
  if (formatted.code !== 0) throw new Error(formatted.output);
  console.log(`Made:\n${made.map((file) => `  ${file}`).join('\n')}\nAdded the language to:\n  ${list}

Now
  1. Translate the texts in these files
  2. npm test
docs/guides/add-a-language.md says what plurals need, and what is checked.`);
}
