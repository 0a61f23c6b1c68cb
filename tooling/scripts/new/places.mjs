import { createHash } from 'node:crypto';
import { constantCaseOf, typeNameOf, valueNameOf } from './entity-names.mjs';
import { plainKinds } from './kinds.mjs';
import { valueTextOf } from './texts.mjs';

/** @typedef {import('./entity-names.mjs').Entity} Entity */
/** @typedef {import('./fields.mjs').Field} Field */

/** @param {string} name */
const capitalized = (name) => name.charAt(0).toUpperCase() + name.slice(1);
/** @param {Entity} entity @param {Field} field */
const ownTypeOf = (entity, { name }) => typeNameOf(entity) + capitalized(name);
/** @param {string} kebab */
const constantOf = (kebab) => constantCaseOf({ kebab });
/** The name of a text of the entity, as code says it. */
const textOf = (/** @type {Entity} */ entity, /** @type {string} */ name) =>
  `'${valueNameOf(entity)}.${name}'`;

/** The model's columns, relations and their indexes, and the enumerations of its choices. */
export function prismaOf(/** @type {Entity} */ entity, /** @type {Field[]} */ fields) {
  const rows = fields.flatMap((field) => columnsOf(entity, field));
  const all = [
    ['id', 'String', '@id @default(uuid())'],
    ...rows,
    ['timestamp', 'DateTime', '@default(now()) @db.Timestamptz(3)'],
  ];
  const references = fields.filter(({ kind }) => kind === 'reference');
  return {
    columns: aligned(all).join('\n'),
    indexes: ['timestamp, id', ...references.map(({ name }) => `${name}_id`)]
      .map((columns) => `  @@index([${columns}])`)
      .join('\n'),
    enums: fields
      .filter(({ values }) => values)
      .map((field) => {
        const values = field.values?.map((value) => `  ${constantOf(value)}\n`).join('');
        return `enum ${ownTypeOf(entity, field)} {\n${values}}\n`;
      })
      .join('\n'),
  };
}

/** @param {string[][]} rows */
function aligned(rows) {
  const widths = [0, 1].map((at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  return rows.map((row) =>
    `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' ')}`.trimEnd(),
  );
}

/** @param {Entity} entity @param {Field} field */
function columnsOf(entity, field) {
  const { name, kind, isOptional, target } = field;
  const relation = `"${ownTypeOf(entity, field)}"`;
  const isEmptyable = isOptional ? '?' : '';
  if (kind === 'reference' && target) {
    // it may be empty in any case: the record stays when the other one is deleted
    const keys = `fields: [${name}_id], references: [id], onDelete: SetNull`;
    return [
      [`${name}_id`, 'String?', ''],
      [name, `${typeNameOf(target)}?`, `@relation(${relation}, ${keys})`],
    ];
  }
  if (kind === 'references' && target)
    return [[name, `${typeNameOf(target)}[]`, `@relation(${relation})`]];
  if (kind === 'choice') return [[name, ownTypeOf(entity, field) + isEmptyable, '']];
  if (kind === 'choices') return [[name, `${ownTypeOf(entity, field)}[]`, '']];
  const { column, attributes = '', isNeverRequired } = plainKinds[kind];
  return [[name, column + (isNeverRequired ? '' : isEmptyable), attributes]];
}

/** The line of a relation in the model of the other entity. */
export function otherSideOf(/** @type {Entity} */ entity, /** @type {Field} */ field) {
  const relation = ownTypeOf(entity, field);
  return `  ${valueNameOf(entity)}_${field.name} ${typeNameOf(entity)}[] @relation("${relation}")`;
}

/** The imports, constants and fields of the entity's shapes. */
export function shapesOf(/** @type {Entity} */ entity, /** @type {Field[]} */ fields) {
  const types = fields.map((field) => ({ field, ...typeOf(entity, field) }));
  const limits = fields.some(({ kind }) => kind === 'longText')
    ? ['const longTextMaxLength = 500;']
    : [];
  const constants = [...limits, ...types.flatMap(({ constant }) => constant ?? [])];
  return {
    imports: importsOf([ownImports, ...types.map(({ imports }) => imports)]),
    constants: constants.length > 0 ? `${constants.join('\n')}\n` : '',
    fields: types.map(({ field, type }) => `  ${field.name}: ${type},`).join('\n'),
    exampleId: exampleIdOf(entity),
  };
}

/** What the shapes of every entity need, by module of packages/schemas. */
const ownImports = {
  answer: ['SuccessAnswer'],
  field: ['sortableNames'],
  'known-before': ['knownBefore'],
  page: ['pageOf', 'pageQuery'],
  'sent-fields': ['sentFields'],
  text: ['idText'],
  time: ['Instant'],
};

/** @param {Record<string, string[]>[]} all */
function importsOf(all) {
  const modules = [...new Set(all.flatMap((one) => Object.keys(one)))].toSorted();
  const lines = modules.map((module) => {
    const names = [...new Set(all.flatMap((one) => one[module] ?? []))].toSorted();
    return `import { ${names.join(', ')} } from './${module}.ts';`;
  });
  return ["import { z } from 'zod';", ...lines].join('\n');
}

/**
 * @param {Entity} entity
 * @param {Field} field
 * @returns {{ type: string, imports: Record<string, string[]>, constant?: string }}
 */
function typeOf(entity, field) {
  const { kind, isOptional, target, values } = field;
  const title = textOf(entity, field.name);
  const nullable = isOptional ? '.nullable()' : '';
  if (target) {
    const make = kind === 'reference' ? 'referenceTo' : 'referencesTo';
    const [told, name] = toldOf(target);
    const type = `${make}(${title}, '${target.kebab}', ${told})`;
    return {
      type: kind === 'reference' ? type + nullable : type,
      imports: { reference: [make], [target.kebab]: [name] },
    };
  }
  if (values) {
    const constant = ownTypeOf(entity, field);
    const labels = values
      .map((value) => `${constantOf(value)}: ${textOf(entity, valueTextOf(field, value))}`)
      .join(', ');
    const isOne = kind === 'choice';
    return {
      type: isOne ? constant + nullable : `severalOf(${title}, ${constant})`,
      imports: { enumeration: isOne ? ['enumerationOf'] : ['enumerationOf', 'severalOf'] },
      constant: `const ${constant} = enumerationOf(${title}, { ${labels} });`,
    };
  }
  const about = plainKinds[kind];
  if (!about) throw new Error(`There is no kind ${kind}`);
  if (!isOptional || about.isNeverRequired)
    return { type: about.make(title), imports: about.imports };
  return about.makeOptional
    ? { type: about.makeOptional(title), imports: about.optionalImports ?? about.imports }
    : { type: about.make(title) + nullable, imports: about.imports };
}

/** What is told of another record, and the name that it is imported by. Of a user that is what members may see. */
function toldOf(/** @type {import('./fields.mjs').Target} */ target) {
  if (target.kebab === 'user') return ['Participant', 'Participant'];
  const name = typeNameOf(target);
  return [`${name}.pick({ id: true, ${target.calledBy}: true })`, name];
}

/** An id for the examples of the document, by which tests know the entity: the same each time. */
function exampleIdOf(/** @type {Entity} */ { kebab }) {
  const hex = createHash('sha256').update(kebab).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** The inputs of the form. */
export function inputsOf(/** @type {Field[]} */ fields) {
  return fields.map(({ name }) => `      <SchemaField {...form.field('${name}')} />`).join('\n');
}
