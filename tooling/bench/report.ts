import type { BenchOutcome } from './bench.ts';

/** The paragraph above the tables: the command, the day and the machine, and what was left out. */
export function reportOf({ machine, leftOut }: BenchOutcome, command: string): string {
  const { date, node, cores, load, clientShare, versions } = machine;
  const databases = Object.entries(versions).map(([name, version]) =>
    name === 'embedded' ? `the built-in database (PostgreSQL ${version})` : `${name} ${version}`,
  );
  const sentences = [
    `\`${command}\`, on ${date}: ${cores} cores, Node ${node}, ${databases.join(' and ')}.`,
    `The machine’s load was ${load.toFixed(1)} at the end.`,
    `The client took ${Math.round(clientShare * 100)} % of a core at most.`,
    ...leftOut.map((what) => `Left out: ${what}`),
  ];
  return `${sentences.join(' ')}\n`;
}
