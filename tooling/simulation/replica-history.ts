/** One value of a record: a profile field, `mina name`, or a person's mark in the hall's session, `hall mina`. */
export type Register = `${string} ${string}`;

/** Values by register. Each mutation has a unique value, so that it is recognised wherever it turns up. */
export type Values = { readonly [register: Register]: string };

/** Where something happened; a page is one page load of a tab. */
type Place = { page: string; device: string; owner: string };

/** The events by which a history is judged; time is the position in the history. */
export type Happening =
  | { what: 'granted'; owner: string; subjects: readonly string[] }
  | { what: 'opened' | 'killed'; page: string; device: string }
  /** A person changes a register; `shown` is the value that they saw there. */
  | ({ what: 'mutated'; register: Register; value: string; shown: string } & Place)
  /** The page has confirmed the mutation: from now on it is visible, and outlives the page. */
  | { what: 'confirmed'; value: string }
  | ({
      what: 'viewed';
      values: Values;
      pending: readonly Register[];
      rejected: readonly string[];
    } & Place)
  /** The server has decided on a mutation; `current` is the register's value after that. */
  | { what: 'applied'; by: string; register: Register; value: string; current: string }
  /** The server starts, or an older backup of it is restored. */
  | { what: 'restored'; values: Values }
  /** Everything of the device is on disk. */
  | { what: 'flushed'; device: string }
  /** An owner's data on a device may be gone, and they know it: by a logout, or because the browser did not keep it. */
  | { what: 'forgotten'; device: string; owner: string; isLogout: boolean }
  /** All values that can be read anywhere on a device. */
  | { what: 'searched'; device: string; owner: string | null; found: readonly string[] }
  /** What the nemesis and the people do; only for the reader. */
  | { what: 'noted'; text: string }
  /** The end of a run: all outboxes should be empty. */
  | { what: 'settled'; values: Values };

export const invariants = {
  readYourWrites: 'Read your writes',
  monotonicReads: 'Monotonic reads',
  monotonicWrites: 'Monotonic writes',
  noLoss: 'No loss, no invention',
  convergence: 'Convergence',
  isolation: 'Isolation',
} as const;

export type Violation = {
  invariant: (typeof invariants)[keyof typeof invariants];
  at: number;
  says: string;
};

/** The history as text, with a line for each violation where it happened. */
export function printHistory(
  history: readonly Happening[],
  violations: readonly Violation[],
): string {
  const lines = history.flatMap((happening, at) => [
    `${String(at).padStart(4)} ${lineOf(happening)}`,
    ...violations
      .filter((one) => one.at === at)
      .map(({ invariant, says }) => `  !! ${invariant}: ${says}`),
  ]);
  return lines.join('\n');
}

function lineOf({ what, ...rest }: Happening): string {
  const parts = Object.values(rest).map((part) =>
    typeof part === 'string' ? part : JSON.stringify(part),
  );
  return [what.padEnd(9), ...parts].join(' ');
}
