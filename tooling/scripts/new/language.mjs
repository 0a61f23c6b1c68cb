/** Every form that a plural can have, in the order of the Unicode Consortium. */
const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * Parses the arguments for a language; throws a message for an invalid or existing one.
 * @param {string} code
 * @param {string} name as its speakers call it
 * @param {{ locale?: string, direction?: string }} options
 * @param {readonly string[]} existing the codes in use
 */
export function readLanguage(code, name, { locale, direction = 'ltr' }, existing) {
  const { language, region } = readTag(code);
  if (region !== undefined)
    throw new Error(
      `"${code}" has a region: a language is for all of them. Write npm run new -- language ${language} … --locale ${code}`,
    );
  if (language !== code) throw new Error(`"${code}" is written ${language}.`);
  if (existing.includes(code)) throw new Error(`There is the language ${code} already.`);
  if (name.trim() === '')
    throw new Error(
      `Say what its speakers call it: npm run new -- language ${code} ${ownNameOf(code)}`,
    );
  if (direction !== 'ltr' && direction !== 'rtl')
    throw new Error(
      `"${direction}" is no direction: ltr begins a line on the left, rtl on the right.`,
    );
  if (locale !== undefined && readTag(locale).language !== code)
    throw new Error(`"${locale}" is no locale of ${code}.`);
  return { code, name: name.trim(), locale: locale ?? defaultLocaleOf(code), direction };
}

/** @typedef {ReturnType<typeof readLanguage>} Language */

/** @param {string} tag */
function readTag(tag) {
  try {
    return new Intl.Locale(tag);
  } catch {
    throw new Error(`"${tag}" is no language tag, such as fr, or fr-CA for a locale.`);
  }
}

/** @param {string} code */
const ownNameOf = (code) => new Intl.DisplayNames([code], { type: 'language' }).of(code);

/** The language with the country of most speakers, if it has one. */
function defaultLocaleOf(/** @type {string} */ code) {
  const { region = '' } = new Intl.Locale(code).maximize();
  return /^[A-Z]{2}$/.test(region) ? `${code}-${region}` : code;
}

/**
 * The file of a language with English texts; plurals have each form of the language.
 * @param {Language} language
 * @param {Record<string, Record<string, string | Record<string, string>>>} english
 * @param {string} folder of the package's sources, from the file's
 */
export function formatTranslation({ name, locale }, english, folder = '..') {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  const needed = forms.filter((form) => pluralCategories.some((one) => one === form));
  const textOf = (/** @type {string | Record<string, string>} */ text) =>
    typeof text === 'string'
      ? JSON.stringify(text)
      : `{ ${needed.map((form) => `${form}: ${JSON.stringify(text[form] ?? text['other'])}`).join(', ')} }`;
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

/**
 * The file of a part of a language: the main texts, or those of a section.
 * @param {string} part
 * @param {string} code
 */
export const textFileOf = (part, code) =>
  part === 'app' ? `languages/${code}.ts` : `languages/${part}/${code}.ts`;

/**
 * The line that registers the language.
 * @param {Language} language
 * @param {readonly string[]} parts
 */
export function formatLanguageLine({ code, name, locale, direction }, parts) {
  const load = parts.map((part) => `${part}: () => import('./${textFileOf(part, code)}')`);
  return `  ${code}: { name: ${JSON.stringify(name)}, locale: '${locale}', direction: '${direction}', load: { ${load.join(', ')} } },\n`;
}
