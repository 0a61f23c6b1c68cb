import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../child.mjs';
import { askFields } from './ask-fields.mjs';
import { readEntity, typeNameOf, valueNameOf } from './entity-names.mjs';
import { addEntries, entriesFor, findTargets, read } from './entries.mjs';
import { readFields } from './fields.mjs';
import { makeFiles } from './made-files.mjs';
import { findTranslations } from './texts.mjs';
import { formatFiles, writeFiles } from './write-files.mjs';

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

/**
 * Makes an entity of the fields that were typed. Throws a sentence, and changes nothing, for what is no entity, no
 * field, or there already.
 * @param {string} name
 * @param {string[]} given
 * @param {{ plural?: string }} options
 */
export async function addEntity(name, given, { plural }) {
  const entity = readEntity(name, plural);
  const targets = findTargets();
  refuseExisting(entity, []);
  const asked = given.length === 0 && process.stdin.isTTY ? await askFields(targets) : given;
  const typed = asked.length > 0 ? asked : usualFields;
  const { fields, calledBy, isNameAdded } = readFields(typed, targets);
  const { files, restSection } = makeFiles(entity, fields, calledBy, read('docs/guides/rest.md'));
  refuseExisting(entity, files);
  const changed = addEntries(entriesFor(entity, fields, restSection));
  const written = writeFiles(files);
  await formatFiles([...written, ...changed]);
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
The names of the entity and of its fields are still English in the other languages. Translate them in
${list(findTranslations())}
Its page is /v1/${entity.kebab}; docs/guides/add-an-entity.md says how the navigation leads there.`);
}
