import { choiceKinds, plainKinds, refusedKinds } from './kinds.mjs';
import { fieldTextsOf, ownTexts } from './texts.mjs';

/**
 * One that may be referred to: its names, and the field by which it is called.
 * @typedef {import('./entity-names.mjs').Entity & { calledBy: string }} Target
 */
/**
 * A field as it was asked for. `values` are those of a choice, `target` is the entity of a relation.
 * @typedef {{
 *   name: string,
 *   kind: string,
 *   isOptional: boolean,
 *   values?: string[],
 *   target?: Target,
 * }} Field
 */

/** What every entity has, or a call says beside its fields; and the names of its texts. */
const reserved = new Set(['id', 'timestamp', 'before', ...ownTexts]);
/** After an entity's name they are names of its own shapes, which a choice would take as well. */
const shapes = new Set(['details', 'draft', 'update', 'reference', 'answer', 'page', 'pageQuery']);
const camelCase = /^[a-z][a-z0-9]*([A-Z][a-z0-9]*)*$/;

/**
 * Reads one field as it was typed: `title:text`, `fee:money?`, `level:choice=beginner,advanced`, `coach:user`,
 * `participants:users`. Throws a sentence when it is none.
 * @param {string} typed
 * @param {readonly Target[]} targets the entities that it may refer to
 * @returns {Field}
 */
export function readField(typed, targets) {
  const parts = /^([^:=]+):([^:=?]+)(\??)(?:=([^?]*)(\??))?$/.exec(typed);
  if (!parts)
    throw new Error(`"${typed}" is no field: write its name and its kind, such as title:text`);
  const [, name = '', kind = '', optional, values, optionalValues] = parts;
  if (!camelCase.test(name) || name in {}) {
    throw new Error(
      `"${name}" is no name for a field: begin with a small letter, and the next word with a capital: startTime`,
    );
  }
  if (reserved.has(name)) throw new Error(`"${name}" is a name that Dojang uses itself.`);
  const field = { name, kind, isOptional: optional === '?' || optionalValues === '?' };
  if (choiceKinds.includes(kind)) return { ...field, values: readValues(name, kind, values) };
  if (values !== undefined)
    throw new Error(`"${typed}": only choice and choices have values after =`);
  if (Object.hasOwn(plainKinds, kind)) return field;
  if (Object.hasOwn(refusedKinds, kind))
    throw new Error(`"${typed}" can not be made by this command. ${refusedKinds[kind]}`);
  const one = targets.find(({ kebab }) => kebab === kind);
  if (one) return { ...field, kind: 'reference', target: one };
  const several = targets.find(({ plural }) => plural === kind);
  if (several) return { ...field, kind: 'references', target: several };
  throw new Error(
    `"${kind}" is neither a kind of field nor an entity. Kinds: ${[...Object.keys(plainKinds), 'choice=a,b', 'choices=a,b'].join(', ')}. Entities: ${targets.map(({ kebab, plural }) => `${kebab} or ${plural}`).join(', ')}.`,
  );
}

/**
 * @param {string} name
 * @param {string} kind
 * @param {string | undefined} text
 */
function readValues(name, kind, text) {
  const values = (text ?? '').split(',').filter(Boolean);
  const wrong = values.find((value) => !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(value));
  if (wrong !== undefined)
    throw new Error(`"${wrong}" is no value: write it in small letters, such as black-belt`);
  if (values.length < 2 || new Set(values).size < values.length)
    throw new Error(`Say at least two different values: ${name}:${kind}=beginner,advanced`);
  if (shapes.has(name)) throw new Error(`"${name}" is no name for a ${kind}: use another word.`);
  return values;
}

/**
 * Reads all fields. A record is called by its first required text: where there is none, a name is put first. Throws
 * a sentence for a field that is none, that stands twice, or whose texts have one name.
 * @param {readonly string[]} typed
 * @param {readonly Target[]} targets
 * @returns {{ fields: Field[], calledBy: string, isNameAdded: boolean }}
 */
export function readFields(typed, targets) {
  const fields = typed.map((one) => readField(one, targets));
  const twice = fields.find(({ name }, at) => fields.findIndex((one) => one.name === name) < at);
  if (twice) throw new Error(`"${twice.name}" stands twice among the fields.`);
  const texts = fieldTextsOf(fields).map(([name]) => name);
  const same = texts.find((name, at) => texts.indexOf(name) < at);
  if (same)
    throw new Error(`"${same}" is the name of a value's text too: use another word for the field.`);
  const called = fields.find(({ kind, isOptional }) => kind === 'text' && !isOptional);
  if (called) return { fields, calledBy: called.name, isNameAdded: false };
  if (fields.some(({ name }) => name === 'name'))
    throw new Error('"name" is what a record is called by: make it a required text, name:text');
  const name = { name: 'name', kind: 'text', isOptional: false };
  return { fields: [name, ...fields], calledBy: 'name', isNameAdded: true };
}
