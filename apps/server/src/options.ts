import { parseArgs } from 'node:util';

/** What the command line asks for: the demo club, with so many members and tournaments, or the real one. */
export type Options = { demo: { members: number; tournaments: number } | null };

/** Reads the command line; throws an Error with a sentence for what it doesn't know. */
export function readOptions(argv: string[]): Options {
  const { values } = parseArgs({
    args: argv,
    options: {
      demo: { type: 'boolean', default: false },
      members: { type: 'string', default: '120' },
      tournaments: { type: 'string', default: '24' },
    },
  });
  if (!values.demo) return { demo: null };
  return {
    demo: {
      members: countOf('--members', values.members, 100_000),
      tournaments: countOf('--tournaments', values.tournaments, 10_000),
    },
  };
}

function countOf(name: string, text: string, max: number): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 2 && count <= max) return count;
  throw new Error(`${name} must be a whole number from 2 to ${max}`);
}
