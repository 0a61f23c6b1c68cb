import { randomInt } from 'node:crypto';
import { type Command, readArguments } from '../../apps/server/src/commands/command-line.mjs';

/** The numbers of a command line, by the names of their options; throws a message for one out of its bounds. */
export function readCounts<Name extends string>(
  command: Command,
  argv: string[],
  bounds: Record<Name, readonly [number, number]>,
): { [Option in Name]?: number } {
  const { values } = readArguments(command, argv);
  const read = Object.entries<readonly [number, number]>(bounds).flatMap(([name, [min, max]]) => {
    const text = values[name];
    if (text === undefined) return [];
    const count = Number(text);
    if (Number.isInteger(count) && count >= min && count <= max) return [[name, count]];
    throw new Error(`--${name} must be a whole number from ${min} to ${max}`);
  });
  return Object.fromEntries(read) as { [Option in Name]?: number };
}

const seedsMax = 2 ** 31;

/** The option by which a run makes the choices of an earlier one. */
export const seedOption = {
  seed: { type: 'string', value: 'number', what: 'makes the choices of an earlier run' },
} as const;

/** The bounds of the seed for `readCounts`. */
export const seedBounds = { seed: [0, seedsMax] } as const;

export const randomSeed = () => randomInt(seedsMax);
