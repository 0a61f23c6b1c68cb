import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../child.mjs';
import { kebabOf, readEntity, typeNameOf, valueNameOf } from './entity-names.mjs';
import { otherSideOf } from './places.mjs';
import { findTranslations, textLinesOf } from './texts.mjs';

/** @typedef {import('./entity-names.mjs').Entity} Entity */
/** @typedef {import('./fields.mjs').Field} Field */
/** @typedef {{ file: string, before: RegExp, lines: string }} Entry */

/** @param {string} file */
export const read = (file) => readFileSync(path.join(root, file), 'utf8');

/**
 * The entities to which a field may refer: those with a table that has pages, and what each is called by.
 * @returns {import('./fields.mjs').Target[]}
 */
export function findTargets() {
  return readdirSync(path.join(root, 'prisma/schema')).flatMap((name) => {
    const kebab = name.replace('.prisma', '');
    const features = path.join(root, 'packages/api/src/features', kebab);
    const pages = /export async function pageOf(\w+)/;
    const [, plural] = (readIfThere(path.join(features, 'repository.ts')) ?? '').match(pages) ?? [];
    if (plural === undefined) return [];
    const [, calledBy = 'name'] =
      /^ {2}(\w+): requiredText\(/m.exec(read(`packages/schemas/src/${kebab}.ts`)) ?? [];
    return [{ ...readEntity(kebab, kebabOf(plural)), calledBy }];
  });
}

/** @param {string} place */
function readIfThere(place) {
  try {
    return readFileSync(place, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Where existing files name every entity, and the models of others to which this one refers: a place in each, and the
 * lines that go there.
 * @param {Entity} entity
 * @param {Field[]} fields
 * @param {string} restSection
 * @returns {Entry[]}
 */
export function entriesFor(entity, fields, restSection) {
  const { kebab } = entity;
  const value = valueNameOf(entity);
  const access = {
    getAll: 'member',
    page: 'member',
    find: 'member',
    create: 'admin',
    update: 'admin',
    delete: 'admin',
  };
  const routes = {
    'GET /getall': 'member',
    'POST /create': 'admin',
    'PUT /update': 'admin',
    'POST /delete': 'admin',
  };
  return [
    {
      file: 'packages/schemas/package.json',
      before: /(?<="exports": \{\n)/,
      lines: `    "./${kebab}": "./src/${kebab}.ts",\n`,
    },
    {
      file: 'packages/api/src/root.ts',
      before: /^import \{ router \}/m,
      lines: `import { ${value}Router } from './features/${kebab}/router.ts';\n`,
    },
    {
      file: 'packages/api/src/root.ts',
      before: /^\}\);$/m,
      lines: `  ${value}: ${value}Router,\n`,
    },
    {
      file: 'apps/web/src/features/admin/entities.ts',
      before: /^\} as const satisfies/m,
      lines: `  '${kebab}': {
    list: { to: '/v1/${kebab}', search: {} },
    find: async ({ ${value} }, filter, signal) =>
      (await ${value}.page.query({ filter, pageSize }, { signal })).rows,
  },\n`,
    },
    {
      file: 'apps/server/src/access.http.test.ts',
      before: /(?<=^const procedures\b[^}]*)^\};$/m,
      lines: linesOf(access, (name) => `${value}.${name}`),
    },
    {
      file: 'apps/server/src/route-access-testing.ts',
      before: /(?<=^export const routes\b[^}]*)^\};$/m,
      lines: linesOf(routes, (route) => route.replace('/', `/api/${kebab}/`)),
    },
    { file: 'docs/guides/rest.md', before: /^## Signing out$/m, lines: restSection },
    ...textEntries(entity, fields),
    ...fields.flatMap((field) => (field.target ? [otherSide(entity, field, field.target)] : [])),
  ];
}

/** @param {Record<string, string>} table @param {(key: string) => string} nameOf */
const linesOf = (table, nameOf) =>
  Object.entries(table)
    .map(([key, who]) => `  '${nameOf(key)}': '${who}',\n`)
    .join('');

/**
 * Its section in every language: of English its name, as the texts stand in a file of their own.
 * @param {Entity} entity
 * @param {Field[]} fields
 * @returns {Entry[]}
 */
function textEntries(entity, fields) {
  const value = valueNameOf(entity);
  const english = 'packages/schemas/src/languages/en.ts';
  return [
    {
      file: english,
      before: inOrder(english, (name) => `^import \\{ ${name} \\}`, value, '(?=\\n/\\*\\*)'),
      lines: `import { ${value} } from '../texts/${entity.kebab}.ts';\n`,
    },
    {
      file: english,
      before: inOrder(english, (name) => `^  ${name},$`, value, '^\\};$'),
      lines: `  ${value},\n`,
    },
    ...findTranslations().map((file) => ({
      file,
      before: inOrder(file, (name) => `^  ${name}: \\{$`, value, '^\\}\\);$'),
      lines: `  ${value}: {\n${textLinesOf(entity, fields, path.basename(file, '.ts'))}\n},\n`,
    })),
  ];
}

/**
 * Where a line of `name` belongs among others of a file that stand in the order of the alphabet: before the first later
 * one, else at `end`.
 * @param {string} file
 * @param {(name: string) => string} lineOf what such a line begins with
 * @param {string} name
 * @param {string} end
 */
function inOrder(file, lineOf, name, end) {
  const lines = [...read(file).matchAll(new RegExp(lineOf(String.raw`(\w+)`), 'gm'))];
  const next = lines.map(([, other = '']) => other).find((other) => other > name);
  return new RegExp(next === undefined ? end : lineOf(next), 'm');
}

/**
 * @param {Entity} entity
 * @param {Field} field
 * @param {Entity} target
 * @returns {Entry}
 */
function otherSide(entity, field, target) {
  const model = typeNameOf(target);
  return {
    file: `prisma/schema/${target.kebab}.prisma`,
    // at the end of the model's fields
    before: new RegExp(
      String.raw`(?<=^model ${model} \{\n(?:(?!\}|  @@).*\n)*?)(?=\n*(?:  @@|\}))`,
      'm',
    ),
    lines: `${otherSideOf(entity, field)}\n`,
  };
}

/**
 * Adds all entries and returns the files, or throws a sentence before it has written one.
 * @param {Entry[]} entries
 */
export function addEntries(entries) {
  /** @type {Map<string, string>} */
  const texts = new Map();
  for (const { file, before, lines } of entries) {
    const text = texts.get(file) ?? read(file);
    if (!before.test(text)) {
      throw new Error(
        `${file} has no line like ${before}, where the entity belongs. Nothing was changed.`,
      );
    }
    texts.set(
      file,
      text.replace(before, (line) => lines + line),
    );
  }
  for (const [file, text] of texts) writeFileSync(path.join(root, file), text);
  return [...texts.keys()];
}
