// Plain JavaScript for the same reason as command-line.mjs.
import { readArguments } from './command-line.mjs';

/** `demo`: the size of the demo club; null for the real one. */
/** @typedef {{ demo: { members: number, tournaments: number } | null }} Options */

const settingsHint =
  'Everything else, such as PORT and DATA_DIR, is set in the environment: see docs/guides/settings.md.';

/** @type {import('./command-line.mjs').Command} */
export const serverCommand = {
  usage: 'npm start -- [options]',
  what: "Starts Dojang. Installs and builds what it needs, and makes the club's database, the first time.",
  options: {
    demo: {
      type: 'boolean',
      what: 'shows a made-up club instead, with data of its own, on this machine only',
    },
    members: { type: 'string', value: 'number', default: '120', what: 'with so many members' },
    tournaments: {
      type: 'string',
      value: 'number',
      default: '24',
      what: 'and so many tournaments',
    },
  },
  more: settingsHint,
};

/** @type {import('./command-line.mjs').Command} */
export const sweepCommand = {
  usage: 'npm run files:sweep -- [options]',
  what: 'Puts the files that nobody needs into the trash, and removes them after 30 days there. Stop Dojang first when its database is the built-in one.',
  options: {
    'dry-run': { type: 'boolean', what: 'says what would be removed, and removes nothing' },
  },
  more: settingsHint,
};

/** @type {import('./command-line.mjs').Command} */
export const backupCommand = {
  usage: 'npm run backup -- <file>',
  what: "Writes the club's data and files into one file, such as club.tar.gz. Dojang may run meanwhile.",
  hasNames: true,
  more: settingsHint,
};

/** @type {import('./command-line.mjs').Command} */
export const backupKeyCommand = {
  usage: 'npm run backup:key -- [options]',
  what: 'Makes a key pair for encrypted backups and prints it; it is stored nowhere.',
};

/** @type {import('./command-line.mjs').Command} */
export const restoreCommand = {
  usage: 'npm run restore -- <file>',
  what: 'Puts a backup in the place of the data that is there, once all of it was looked through. Stop Dojang first.',
  options: {
    yes: { type: 'boolean', what: 'replaces the data that is there without asking' },
    erase: {
      type: 'boolean',
      what: 'erases again who was erased after the backup; otherwise it is asked',
    },
    key: {
      type: 'string',
      value: 'file',
      what: 'has the private key of an encrypted backup; otherwise it is asked for',
    },
  },
  hasNames: true,
  more: settingsHint,
};

/** @type {import('./command-line.mjs').Command} */
export const adminLinkCommand = {
  usage: 'npm run admin:link -- [email]',
  what: 'Gives an administrator a new password, and says it with the address where to sign in. Dojang may run meanwhile.',
  hasNames: true,
  more: settingsHint,
};

/**
 * Parses the arguments of a command with exactly one file; throws an Error with a message otherwise. `key`: a key file.
 * @param {import('./command-line.mjs').Command} command
 * @param {string[]} argv
 */
export function readFileOption(command, argv) {
  const { values, names } = readArguments(command, argv);
  const [file, ...others] = names;
  if (file === undefined || others.length > 0) throw new Error(`Name one file: ${command.usage}`);
  const key = typeof values.key === 'string' ? values.key : undefined;
  return { file, isSure: values.yes === true, isErasing: values.erase === true, key };
}

/**
 * Parses the administrator's e-mail address. Undefined means the only administrator.
 * @param {string[]} argv
 */
export function readAdministrator(argv) {
  const { names } = readArguments(adminLinkCommand, argv);
  if (names.length > 1) throw new Error(`Name one e-mail address: ${adminLinkCommand.usage}`);
  return names[0];
}

/**
 * Throws an Error with a message for an unknown option.
 * @param {string[]} argv
 * @returns {Options}
 */
export function readOptions(argv) {
  const { values } = readArguments(serverCommand, argv);
  if (!values.demo) return { demo: null };
  return {
    demo: {
      members: countOf('--members', values.members, 100_000),
      tournaments: countOf('--tournaments', values.tournaments, 10_000),
    },
  };
}

/** @param {string} name @param {unknown} text @param {number} max */
function countOf(name, text, max) {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 2 && count <= max) return count;
  throw new Error(`${name} must be a whole number from 2 to ${max}`);
}
