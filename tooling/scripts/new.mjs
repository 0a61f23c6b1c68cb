// `npm run new -- language fr Français`: creates the files of a language (docs/guides/add-a-language.md).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments, readCommandLine } from '../../apps/server/src/commands/command-line.mjs';
import { root, runTool } from './child.mjs';
import { ensureInstalled } from './packages.mjs';

const command = {
  usage: 'npm run new -- language <code> <name>',
  what: 'Creates the files of a language, to be translated. See docs/guides/add-a-language.md.',
  hasNames: true,
};
const sources = 'packages/schemas/src';
const list = `${sources}/languages.ts`;
/** Every form that a plural can have, in the order of the Unicode Consortium. */
const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];

const { code, name } = readCommandLine(command, (argv) => {
  const [kind, tag = '', ...words] = readArguments(command, argv).names;
  if (kind !== 'language' || !/^[a-z]{2,3}$/.test(tag) || words.length === 0)
    throw new Error(
      'Name the language: npm run new -- language fr Français. A new entity: docs/guides/add-an-entity.md',
    );
  return { code: tag, name: words.join(' ') };
});

/**
 * The file of a language with English texts; plurals have each form of the language.
 * @param {Record<string, Record<string, string | Record<string, string>>>} english
 * @param {string} folder of the package's sources, from the file's
 */
function formatTranslation(english, folder) {
  const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions();
  const needed = forms.filter((form) => pluralCategories.some((one) => one === form));
  const textOf = (/** @type {string | Record<string, string>} */ text) =>
    JSON.stringify(
      typeof text === 'string'
        ? text
        : Object.fromEntries(needed.map((form) => [form, text[form] ?? text['other']])),
    );
  const sections = Object.entries(english).map(([section, texts]) => {
    const lines = Object.entries(texts).map(([key, text]) => `${key}: ${textOf(text)},`);
    return `${section}: {\n${lines.join('\n')}\n},`;
  });
  return `import { translationOf } from '${folder}/say/say.ts';
import type { Texts } from './en.ts';

/** ${name}. */
export const texts = translationOf<Texts>()({
${sections.join('\n')}
});
`;
}

/** The entry of the language in the list: numbers and dates as in the country of most speakers. */
function formatEntry(files) {
  const locale = new Intl.Locale(code);
  const { region = '' } = locale.maximize();
  const { direction } = locale.getTextInfo?.() ?? locale.textInfo;
  const load = files.map(([part, file]) => `${part}: () => import('./${file}')`);
  const country = /^[A-Z]{2}$/.test(region) ? `${code}-${region}` : code;
  return `  ${code}: { name: ${JSON.stringify(name)}, locale: '${country}', direction: '${direction}', load: { ${load.join(', ')} } },\n`;
}

await ensureInstalled();
// may not be installed yet when this file loads
const { tsImport } = await import('tsx/esm/api');
const { allLanguages, loadTexts, textParts } = await tsImport(`../../${list}`, import.meta.url);
if (allLanguages.includes(code)) {
  console.error(`There is the language ${code} already.`);
  process.exit(2);
}
const files = textParts.map((part) => [
  part,
  `languages/${part === 'app' ? '' : `${part}/`}${code}.ts`,
]);
for (const [part, file] of files) {
  const place = path.join(root, sources, file);
  mkdirSync(path.dirname(place), { recursive: true });
  const text = formatTranslation(await loadTexts('en', [part]), part === 'app' ? '..' : '../..');
  writeFileSync(place, text, { flag: 'wx' });
}
const registered = readFileSync(path.join(root, list), 'utf8');
const entry = formatEntry(files);
writeFileSync(
  path.join(root, list),
  registered.replace(/^\} as const satisfies/m, (end) => entry + end),
);
const created = files.map(([, file]) => `${sources}/${file}`);
const formatted = await runTool('oxfmt', [...created, list]);
console.log(`${formatted.output}Created:\n  ${created.join('\n  ')}\nAdded the language to:\n  ${list}

Now
  1. Translate the texts in these files
  2. npm test
docs/guides/add-a-language.md says what plurals need, and what is checked.`);
