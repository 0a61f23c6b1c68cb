// `npm run new -- entity training-session`: makes a small entity with its table, procedures, REST routes, page
// and test (docs/guides/add-an-entity.md). The templates under new/entity lie as their files will lie.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readArguments, readCommandLine } from '../../apps/server/src/command-line.mjs';
import { root, runTool } from './child.mjs';
import { readEntity, renameEntity, typeNameOf, valueNameOf } from './new/entity-names.mjs';
import { ensureInstalled } from './packages.mjs';

const templates = path.join(root, 'tooling/scripts/new');
const sample = readEntity('sample-entity');
const read = (file) => readFileSync(path.join(root, file), 'utf8');

/** The files of an entity that does not exist yet: path and text. */
function filesFor(entity) {
  const folder = path.join(templates, 'entity');
  return readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.template'))
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((file) => [
      renameEntity(file.slice(0, -'.template'.length), sample, entity),
      renameEntity(readFileSync(path.join(folder, file), 'utf8'), sample, entity),
    ]);
}

/** Where existing files name every entity: a place in each, and the lines that go there. */
function entriesFor(entity) {
  const { kebab } = entity;
  const value = valueNameOf(entity);
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
      file: 'apps/server/src/access.http.test.ts',
      before: /(?<=^const procedures\b[^}]*)^\};$/m,
      lines: `  '${value}.getAll': 'member',\n  '${value}.page': 'member',\n  '${value}.create': 'admin',\n`,
    },
    {
      file: 'apps/server/src/access.http.test.ts',
      before: /(?<=^const routes\b[^}]*)^\};$/m,
      lines: `  'GET /api/${kebab}/getall': 'member',\n  'POST /api/${kebab}/create': 'admin',\n`,
    },
    {
      file: 'docs/guides/rest.md',
      before: /^## Signing out$/m,
      lines: renameEntity(
        readFileSync(path.join(templates, 'rest-section.md.template'), 'utf8'),
        sample,
        entity,
      ),
    },
  ];
}

function refuseExisting(entity, files) {
  const model = new RegExp(String.raw`^(model|enum) ${typeNameOf(entity)} \{`, 'm');
  const schemas = readdirSync(path.join(root, 'prisma/schema')).map(
    (name) => `prisma/schema/${name}`,
  );
  const taken =
    files.map(([file]) => file).find((file) => existsSync(path.join(root, file))) ??
    schemas.find((file) => model.test(read(file))) ??
    (new RegExp(String.raw`^  ${valueNameOf(entity)}: `, 'm').test(
      read('packages/api/src/root.ts'),
    ) &&
      'packages/api/src/root.ts');
  if (taken)
    throw new Error(`There is a ${entity.kebab} already, in ${taken}. Nothing was changed.`);
}

/** Adds all entries, or throws a sentence before it has written one. */
function addEntries(entries) {
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

/** Lets the web app's own build settings list the routes anew. */
async function listRoutes() {
  const web = path.join(root, 'apps/web');
  const vite = createRequire(path.join(web, 'package.json')).resolve('vite');
  const { resolveConfig } = await import(pathToFileURL(vite).href);
  await resolveConfig({ root: web, logLevel: 'silent' }, 'build');
}

async function addEntity(name, plural) {
  const entity = readEntity(name, plural);
  const files = filesFor(entity);
  refuseExisting(entity, files);
  const changed = addEntries(entriesFor(entity));
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  const written = files.map(([file]) => file);
  const formatted = [...written.filter((file) => /\.tsx?$/.test(file)), ...changed];
  const { code, output } = await runTool('oxfmt', formatted);
  if (code !== 0) throw new Error(output);
  await listRoutes();

  const list = (paths) => paths.map((file) => `  ${file}`).join('\n');
  console.log(`Made:\n${list(written)}\nAdded the entity to:\n${list(changed)}

Now
  1. give it its fields: ${written.find((file) => file.startsWith('prisma/'))},
     ${written.find((file) => file.startsWith('packages/schemas/'))} and the form
  2. npm run db:migration -- add_${entity.kebab.replaceAll('-', '_')}
  3. npm run api:document
  4. npm test
Its page is /v1/${entity.kebab}; docs/guides/add-an-entity.md says how the navigation leads there.`);
}

const command = {
  usage: 'npm run new -- entity <name>',
  what: 'Makes a small entity: table, procedures, REST routes, page and test. See docs/guides/add-an-entity.md.',
  options: {
    plural: {
      type: 'string',
      value: 'word',
      what: 'what several are called, where that is not name + s',
    },
  },
  hasNames: true,
};

const { name, plural } = readCommandLine(command, (argv) => {
  const { values, names } = readArguments(command, argv);
  const [kind, given, ...others] = names;
  if (kind !== 'entity' || given === undefined || others.length > 0) {
    throw new Error('Say what is new, and its name: npm run new -- entity training-session');
  }
  return { name: given, plural: values.plural };
});
try {
  await ensureInstalled();
  await addEntity(name, plural);
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
