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
type Unit = 'per s' | 'ms' | 'kB' | 'MB' | 'requests' | 'shift' | 'cores';

/** One thing that was measured: a number for each round, of Dojang and, in the same rounds, of what it is compared with. */
export type Measured = {
  part: Part;
  database: DatabaseName;
  what: string;
  unit: Unit;
  app: number[];
  baselines: Record<string, number[]>;
  /** How many requests Dojang was too busy for, in all rounds. */
  refused: number;
  /** In words, for the reader: nothing fails by it. */
  goal: string | undefined;
};

type Round = { goal?: string | undefined; refused?: number; baselines?: Record<string, number> };

/** The rows of a part, which grow by a number in each round. */
export type Rows = ReturnType<typeof collectRows>;

export function collectRows(part: Part, database: DatabaseName) {
  const rows = new Map<string, Measured>();
  return {
    add(what: string, unit: Unit, value: number, { goal, refused = 0, baselines }: Round = {}) {
      const empty = { part, database, what, unit, app: [], baselines: {}, refused: 0, goal };
      const row: Measured = rows.get(what) ?? empty;
      rows.set(what, row);
      row.app.push(value);
      row.refused += refused;
      for (const [name, other] of Object.entries(baselines ?? {}))
        (row.baselines[name] ??= []).push(other);
    },
    list: () => [...rows.values()],
  };
}

/** The same in one number each. `ratio` is Dojang's number by the baseline's. */
export type Figure = Omit<Measured, 'app' | 'baselines'> & {
  app: number;
  baselines: Record<string, { value: number; ratio: number }>;
};

/** Nearest-rank percentile, `share` from 0 to 1. Throws on an empty list. */
export function percentileOf(numbers: readonly number[], share: number): number {
  const found = numbers.toSorted((a, b) => a - b)[Math.ceil(share * numbers.length) - 1];
  if (found === undefined) throw new Error('There is nothing to take a share of');
  return found;
}

export const medianOf = (numbers: readonly number[]): number => percentileOf(numbers, 0.5);

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
