// `npm run new -- language fr Français`: creates the files of a language (docs/guides/add-a-language.md).
import { readArguments, readCommandLine } from '../../apps/server/src/commands/command-line.mjs';
import { addLanguage } from './new/add-language.mjs';
import { ensureInstalled } from './packages.mjs';

const command = {
  usage: 'npm run new -- language <code> <name>',
  what: 'Creates the files of a language, to be translated. See docs/guides/add-a-language.md.',
  options: {
    locale: {
      type: 'string',
      value: 'tag',
      what: 'how numbers and dates are written, such as fr-CA',
    },
    direction: {
      type: 'string',
      value: 'ltr|rtl',
      what: 'the writing direction, ltr by default',
    },
  },
  hasNames: true,
};

const { code, words, values } = readCommandLine(command, (argv) => {
  const { values: options, names } = readArguments(command, argv);
  const [kind, tag, ...name] = names;
  if (kind !== 'language' || tag === undefined) {
    throw new Error(
      'Name the language: npm run new -- language fr Français. A new entity: docs/guides/add-an-entity.md',
    );
  }
  return { code: tag, words: name, values: options };
});
try {
  await ensureInstalled();
  await addLanguage(code, words, values);
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
