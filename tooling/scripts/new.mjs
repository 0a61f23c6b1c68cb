// `npm run new -- entity training-session title:text date:day coach:user`: makes an entity with its table, procedures,
// REST routes, screens and test (docs/guides/add-an-entity.md). The templates under new/entity lie as their files will lie.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readArguments, readCommandLine } from '../../apps/server/src/command-line.mjs';
import { root, runTool } from './child.mjs';
import { askFields } from './new/ask-fields.mjs';
import { readEntity, typeNameOf, valueNameOf } from './new/entity-names.mjs';
import { addEntries, entriesFor, findTargets, read } from './new/entries.mjs';
import { readFields } from './new/fields.mjs';
import { makeFiles } from './new/made-files.mjs';
import { ensureInstalled } from './packages.mjs';

/** What an entity has when nobody says anything else. */
const usualFields = ['name:text', 'note:longText?'];

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

/** Lets the web app's own build settings list the routes anew. */
async function listRoutes() {
  const web = path.join(root, 'apps/web');
  const vite = createRequire(path.join(web, 'package.json')).resolve('vite');
  const { resolveConfig } = await import(pathToFileURL(vite).href);
  await resolveConfig({ root: web, logLevel: 'silent' }, 'build');
}

async function addEntity(name, plural, given) {
  const entity = readEntity(name, plural);
  const targets = findTargets();
  refuseExisting(entity, []);
  const asked = given.length === 0 && process.stdin.isTTY ? await askFields(targets) : given;
  const typed = asked.length > 0 ? asked : usualFields;
  const { fields, calledBy, isNameAdded } = readFields(typed, targets);
  const made = makeFiles(entity, fields, calledBy, read('docs/guides/rest.md'));
  refuseExisting(entity, made.files);
  const changed = addEntries(entriesFor(entity, fields, made.restSection));
  for (const [file, text] of made.files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  const written = made.files.map(([file]) => file);
  const formatted = [...written, ...changed].filter((file) => !file.endsWith('.prisma'));
  const { code, output } = await runTool('oxfmt', formatted);
  if (code !== 0) throw new Error(output);
  await listRoutes();

  const list = (paths) => paths.map((file) => `  ${file}`).join('\n');
  const called = isNameAdded
    ? `\nNo field is a required text: it has a name as well, by which it is called.\n`
    : '';
  console.log(`Made:\n${list(written)}\nAdded the entity to:\n${list(changed)}
${called}
Now
  1. npm run db:migration -- add_${entity.kebab.replaceAll('-', '_')}
  2. npm run api:document
  3. npm test
Its page is /v1/${entity.kebab}; docs/guides/add-an-entity.md says how the navigation leads there.`);
}

const command = {
  usage: 'npm run new -- entity <name> [field:kind …]',
  what: 'Makes an entity: table, procedures, REST routes, screens and test. See docs/guides/add-an-entity.md.',
  options: {
    plural: {
      type: 'string',
      value: 'word',
      what: 'what several are called, where that is not name + s',
    },
  },
  hasNames: true,
};

const { name, plural, given } = readCommandLine(command, (argv) => {
  const { values, names } = readArguments(command, argv);
  const [kind, entity, ...fields] = names;
  if (kind !== 'entity' || entity === undefined) {
    throw new Error('Say what is new, and its name: npm run new -- entity training-session');
  }
  return { name: entity, plural: values.plural, given: fields };
});
try {
  await ensureInstalled();
  await addEntity(name, plural, given);
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
