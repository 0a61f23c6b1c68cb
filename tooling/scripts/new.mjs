// `npm run new -- entity training-session title:text date:day coach:user`: makes an entity with its table, procedures,
// REST routes, screens and texts (docs/guides/add-an-entity.md). `npm run new -- language fr Français`: makes the file of
// a language (docs/guides/add-a-language.md).
import { readArguments, readCommandLine } from '../../apps/server/src/command-line.mjs';
import { addEntity } from './new/add-entity.mjs';
import { addLanguage } from './new/add-language.mjs';
import { ensureInstalled } from './packages.mjs';

const command = {
  usage: `npm run new -- entity <name> [field:kind …]
npm run new -- language <code> <name>`,
  what: `entity: makes a table, procedures, REST routes, screens, texts and a test. See docs/guides/add-an-entity.md.
language: makes a file of every text, to be translated. See docs/guides/add-a-language.md.`,
  options: {
    plural: {
      type: 'string',
      value: 'word',
      what: 'of an entity: what several are called, where that is not name + s',
    },
    locale: {
      type: 'string',
      value: 'tag',
      what: 'of a language: how numbers and dates are written, such as fr-CA',
    },
    direction: {
      type: 'string',
      value: 'ltr|rtl',
      what: 'of a language: where a line begins, ltr unless said',
    },
  },
  hasNames: true,
};

const kinds = { entity: addEntity, language: addLanguage };

const make = readCommandLine(command, (argv) => {
  const { values, names } = readArguments(command, argv);
  const [kind, name, ...more] = names;
  if (!Object.hasOwn(kinds, kind ?? '') || name === undefined) {
    throw new Error(
      'Say what is new, and its name: npm run new -- entity training-session, or npm run new -- language fr Français',
    );
  }
  return () => kinds[kind](name, more, values);
});
try {
  await ensureInstalled();
  await make();
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
