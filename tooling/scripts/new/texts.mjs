import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../child.mjs';
import { readEntity, renameEntity } from './entity-names.mjs';

/** @typedef {import('./entity-names.mjs').Entity} Entity */
/** @typedef {import('./fields.mjs').Field} Field */

const sample = readEntity('sample-entity');

/**
 * What is said of sample entities as a whole, in the languages that this command speaks.
 * @type {{ en: Record<string, string>, [language: string]: Record<string, string> }}
 */
const sentences = {
  en: {
    list: 'Sample entities',
    none: 'No sample entities found :(',
    create: 'Create sample entity',
    update: 'Update sample entity',
    delete: 'Delete sample entity',
    deletionWarning: 'This action cannot be undone. {name} is permanently removed.',
    created: 'Sample entity created successfully',
    updated: 'Sample entity updated successfully',
    deleted: 'Sample entity deleted successfully',
    notFound: 'No sample entity found with ID {id}',
  },
  // without an article: nobody has told the gender
  de: {
    list: 'Sample entities',
    none: 'Keine Sample entities gefunden :(',
    create: 'Sample entity anlegen',
    update: 'Sample entity ändern',
    delete: 'Sample entity löschen',
    deletionWarning: 'Das lässt sich nicht rückgängig machen. {name} wird endgültig entfernt.',
    created: 'Sample entity angelegt',
    updated: 'Sample entity geändert',
    deleted: 'Sample entity gelöscht',
    notFound: 'Sample entity mit der ID {id} nicht gefunden',
  },
};

/** The names of texts that every entity has, which no field may take. */
export const ownTexts = Object.keys(sentences.en);

/** @param {string} name */
const capitalized = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * The name of the text of one value of a choice: `black-belt` of `level` is `levelBlackBelt`.
 * @param {Pick<Field, 'name'>} field
 * @param {string} value
 */
export const valueTextOf = ({ name }, value) => name + value.split('-').map(capitalized).join('');

/** @param {string} name */
const wordsOf = (name) =>
  capitalized(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/**
 * The texts of fields by their names: the title of each, and the label of each value that it offers.
 * @param {readonly Field[]} fields
 * @returns {[name: string, text: string][]}
 */
export function fieldTextsOf(fields) {
  return fields.flatMap((field) => [
    [field.name, wordsOf(field.name)],
    ...(field.values ?? []).map(
      (value) =>
        /** @type {[string, string]} */ ([
          valueTextOf(field, value),
          capitalized(value.replaceAll('-', ' ')),
        ]),
    ),
  ]);
}

/**
 * All texts of an entity as lines of a catalogue. In a language that this command does not speak they are English.
 * @param {Entity} entity
 * @param {readonly Field[]} fields
 * @param {string} language
 */
export function textLinesOf(entity, fields, language) {
  const own = Object.entries(sentences[language] ?? sentences.en).map(
    ([name, text]) => /** @type {const} */ ([name, renameEntity(text, sample, entity)]),
  );
  return [...fieldTextsOf(fields), ...own]
    .map(([name, text]) => `${name}: ${JSON.stringify(text)},`)
    .join('\n');
}

const folder = 'packages/schemas/src/languages';

/** The files of all languages but English, which has a file for each section. */
export const findTranslations = () =>
  readdirSync(path.join(root, folder))
    .filter((name) => /^[a-z]+\.ts$/.test(name) && name !== 'en.ts')
    .map((name) => `${folder}/${name}`);
