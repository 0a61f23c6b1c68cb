import { randomInt } from 'node:crypto';
import { type Command, readArguments } from '../../apps/server/src/commands/command-line.mjs';

/** The numeric options of a command line, by name; throws for a value out of bounds. */
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

export const seedOption = {
  seed: { type: 'string', value: 'number', what: 'repeats the choices of an earlier run' },
} as const;

export const seedBounds = { seed: [0, seedsMax] } as const;

export const randomSeed = () => randomInt(seedsMax);
