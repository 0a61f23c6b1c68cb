/** What a run can measure, in this order. */
export const parts = [
  'start',
  'calls',
  'growth',
  'evening',
  'readiness',
  'pages',
  'attendance',
  'scorecard',
  'memory',
] as const;
export type Part = (typeof parts)[number];

export type DatabaseName = 'embedded' | 'PostgreSQL';
export type Unit = 'per s' | 'ms' | 'kB' | 'MB' | 'requests' | 'shift' | 'cores';

/** One thing that was measured: a number for each round, of Dojang and, in the same rounds, of what it is compared with. */
export type Measured = {
  part: Part;
  database: DatabaseName;
  what: string;
  unit: Unit;
  app: readonly number[];
  baselines: Readonly<Record<string, readonly number[]>>;
  /** How many requests Dojang was too busy for, in all rounds. */
  refused?: number;
  /** In words, for the reader: nothing fails by it. */
  goal?: string | undefined;
};

/** The same in one number each. `ratio` is Dojang's number by the baseline's. */
export type Figure = Omit<Measured, 'app' | 'baselines'> & {
  app: number;
  baselines: Record<string, { value: number; ratio: number }>;
};

/** The middle one, or the mean of the two in the middle. Throws where there is none. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  if (low === undefined || high === undefined)
    throw new Error('There is nothing to take the middle of');
  return (low + high) / 2;
}

/** Nearest-rank percentile, `share` from 0 to 1. Throws on an empty list. */
export function percentileOf(numbers: readonly number[], share: number): number {
  const found = numbers.toSorted((a, b) => a - b)[Math.ceil(share * numbers.length) - 1];
  if (found === undefined) throw new Error('There is nothing to take a share of');
  return found;
}

/**
 * Medians over the rounds. The ratio is the median of each round's own ratio: what else the machine does at that moment
 * slows both down, and falls out. Throws where a baseline was not measured in every round.
 */
export function summarise({ app, baselines, ...about }: Measured): Figure {
  const compared = Object.entries(baselines).map(([name, values]) => {
    if (values.length !== app.length)
      throw new Error(`${about.what}: ${name} was not measured in every round`);
    const ratios = values.map((value, round) => (app[round] ?? Number.NaN) / value);
    return [name, { value: medianOf(values), ratio: medianOf(ratios) }] as const;
  });
  return { ...about, app: medianOf(app), baselines: Object.fromEntries(compared) };
}
