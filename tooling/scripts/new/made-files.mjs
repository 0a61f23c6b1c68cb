import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../child.mjs';
import { constantCaseOf, readEntity, renameEntity } from './entity-names.mjs';
import { restSampleOf } from './guide.mjs';
import { inputsOf, prismaOf, shapesOf } from './places.mjs';
import { textLinesOf } from './texts.mjs';

/** @typedef {import('./entity-names.mjs').Entity} Entity */
/** @typedef {import('./fields.mjs').Field} Field */

const templates = path.join(root, 'tooling/scripts/new');
const sample = readEntity('sample-entity');

/**
 * A template as text of `entity`: a hole `{{such}}` gets its text of `holes`, and a line of its own goes with an empty
 * one.
 * @param {string} template
 * @param {Entity} entity
 * @param {Record<string, string>} holes
 */
export function fillTemplate(template, entity, holes) {
  const textOf = (/** @type {string} */ hole) => {
    const text = holes[hole];
    if (text === undefined) throw new Error(`Nothing is said of {{${hole}}} in a template`);
    return text;
  };
  return renameEntity(template, sample, entity)
    .replaceAll(/^\{\{(\w+)\}\}\n/gm, (_, hole) => (textOf(hole) ? `${textOf(hole)}\n` : ''))
    .replaceAll(/\{\{(\w+)\}\}/g, (_, hole) => textOf(hole));
}

/** @param {string} file */
const readTemplate = (file) => readFileSync(path.join(templates, `${file}.template`), 'utf8');

/**
 * The files of an entity that does not exist yet, by their paths, and its section of the REST guide, which is `guide`.
 * @param {Entity} entity
 * @param {Field[]} fields
 * @param {string} calledBy
 * @param {string} guide
 */
export function makeFiles(entity, fields, calledBy, guide) {
  const relations = fields.filter(({ target }) => target);
  const holes = {
    name: calledBy,
    variable: `${constantCaseOf(entity)}_ID`,
    inputs: inputsOf(fields),
    texts: textLinesOf(entity, fields, 'en'),
    ...prismaOf(entity, fields),
    ...shapesOf(entity, fields),
    ...restSampleOf(fields, guide),
  };
  const relationTests =
    relations.length > 0
      ? fillTemplate(readTemplate('relation-tests.ts'), entity, {
          relations: relations.map(relationRowOf).join('\n'),
        })
      : '';
  const folder = path.join(templates, 'entity');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.template'))
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map(
      (file) =>
        /** @type {const} */ ([
          renameEntity(file.slice(0, -'.template'.length), sample, entity),
          fillTemplate(readFileSync(path.join(folder, file), 'utf8'), entity, {
            ...holes,
            relationTests,
          }),
        ]),
    );
  return { files, restSection: fillTemplate(readTemplate('rest-section.md'), entity, holes) };
}

/** @param {Field} field */
function relationRowOf({ name, target }) {
  const kebab = target?.kebab ?? '';
  const remove = kebab === 'user' ? '/api/user/admin/delete' : `/api/${kebab}/delete`;
  return `  ['${name}', '${kebab}', '${remove}'],`;
}
