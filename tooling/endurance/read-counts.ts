import { type Command, readArguments } from '../../apps/server/src/commands/command-line.mjs';

/** A number on a command line: its preset, if it has one, and its bounds. */
export type Bounds = { preset?: number; min: number; max: number; what: string };

/** The options of a command line for these numbers. */
export const optionsFor = (bounds: Record<string, Bounds>): NonNullable<Command['options']> =>
  Object.fromEntries(
    Object.entries(bounds).map(([name, { preset, what }]) => {
      const option = { type: 'string', value: 'number', what } as const;
      return [name, preset === undefined ? option : { ...option, default: String(preset) }];
    }),
  );

/** The numbers of a command line, by name; throws for one out of bounds. */
export function readCounts<Name extends string>(
  command: Command,
  argv: string[],
  bounds: Record<Name, Bounds>,
): { [Option in Name]?: number } {
  const { values } = readArguments(command, argv);
  const read = Object.entries<Bounds>(bounds).flatMap(([name, { min, max }]) => {
    if (values[name] === undefined) return [];
    const count = Number(values[name]);
    if (Number.isInteger(count) && count >= min && count <= max) return [[name, count]];
    throw new Error(`--${name} must be a whole number from ${min} to ${max}`);
  });
  return Object.fromEntries(read) as { [Option in Name]?: number };
}
