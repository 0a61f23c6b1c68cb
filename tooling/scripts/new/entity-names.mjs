/**
 * An entity as each place writes it: `training-session` is TrainingSession in types, trainingSession in values.
 * @typedef {{ kebab: string, plural: string }} Entity
 */

/**
 * Reads an entity as it was typed. Throws a sentence when it is none, or when its plural can't be known.
 * @param {string} kebab
 * @param {string} [plural] where it is no ordinary one
 * @returns {Entity}
 */
export function readEntity(kebab, plural) {
  for (const word of [kebab, ...(plural === undefined ? [] : [plural])]) {
    if (/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(word)) continue;
    throw new Error(
      `"${word}" is no name for an entity: write it in small letters, with - between words: training-session`,
    );
  }
  if (plural === undefined && /[^s]s$/.test(kebab)) {
    throw new Error(
      `"${kebab}" looks like several. Name one of them; or, if it is one, say what several are: npm run new -- entity ${kebab} --plural <several>`,
    );
  }
  return { kebab, plural: plural ?? pluralOf(kebab) };
}

/** @param {string} word */
function pluralOf(word) {
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, 'ies');
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/** @param {string} kebab */
const toCamel = (kebab) => kebab.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase());
/** @param {string} word */
const capitalize = (word) => word.charAt(0).toUpperCase() + word.slice(1);
/** @param {string} kebab */
const toWords = (kebab) => kebab.replaceAll('-', ' ');

/** Every way to write a word, in an order that is the same for each. */
const writings = [
  (/** @type {string} */ word) => word,
  toCamel,
  (/** @type {string} */ word) => capitalize(toCamel(word)),
  toWords,
  (/** @type {string} */ word) => capitalize(toWords(word)),
];

/**
 * `text` with `to` wherever it says `from`, in every writing and number, and with 'an' before a vowel.
 * @param {string} text
 * @param {Entity} from
 * @param {Entity} to
 */
export function renameEntity(text, from, to) {
  // the plural first, as it has the singular in it
  const pairs = /** @type {const} */ (['plural', 'kebab']).flatMap((number) =>
    writings.map((write) => /** @type {const} */ ([write(from[number]), write(to[number])])),
  );
  const words = new Map(pairs);
  // 'a unit': most words with u begin as 'you' does
  const article = /^[aeio]/.test(to.kebab) ? '$1n ' : '$1 ';
  const withArticles = text.replaceAll(
    new RegExp(String.raw`\b([Aa]) (?=${toWords(from.kebab)})`, 'g'),
    article,
  );
  return withArticles.replaceAll(
    new RegExp([...words.keys()].join('|'), 'g'),
    (word) => words.get(word) ?? word,
  );
}

/** @param {Entity} entity */
export const typeNameOf = ({ kebab }) => capitalize(toCamel(kebab));
/** @param {Entity} entity */
export const valueNameOf = ({ kebab }) => toCamel(kebab);
/** @param {Pick<Entity, 'kebab'>} entity */
export const constantCaseOf = ({ kebab }) => kebab.toUpperCase().replaceAll('-', '_');
/** @param {string} typeName */
export const kebabOf = (typeName) =>
  typeName.replaceAll(/(?<=.)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
