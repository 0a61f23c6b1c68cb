// Plain JavaScript, as command-line.mjs is, and for the same reason.
import { readArguments } from './command-line.mjs';

/** What the command line asks for: the demo club, with so many members and tournaments, or the real one. */
/** @typedef {{ demo: { members: number, tournaments: number } | null }} Options */

const settingsHint =
  'Everything else, such as PORT and DATA_DIR, is set in the environment: see Settings in README.md.';

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

/**
 * Reads the server's options; throws an Error with a message for what it doesn't know.
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
