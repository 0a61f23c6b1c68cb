/** One value of a record: `mina name`, or the mark of a person at the session of the hall, `hall mina`. */
export type Register = `${string} ${string}`;

/** Values by register. Each mutation has a value of its own, so that it is recognised wherever it turns up. */
export type Values = { readonly [register: Register]: string };

/** Where something happened: a page is one life of a tab. */
type Place = { page: string; device: string; owner: string };

/** All that a history is judged by; the position in the history is the time. */
export type Happening =
  | { what: 'granted'; owner: string; subjects: readonly string[] }
  | { what: 'opened' | 'killed'; page: string; device: string }
  /** A person changes a register; `shown` is the value that they saw there. */
  | ({ what: 'mutated'; register: Register; value: string; shown: string } & Place)
  /** The page has confirmed the mutation: from now on it is in sight, and outlives the page. */
  | { what: 'confirmed'; value: string }
  | ({
      what: 'viewed';
      values: Values;
      pending: readonly Register[];
      rejected: readonly string[];
    } & Place)
  /** The server has got a mutation and decided; `current` is what the register has now. */
  | { what: 'applied'; by: string; register: Register; value: string; current: string }
  /** The server starts, or an older backup of it does. */
  | { what: 'restored'; values: Values }
  /** Everything of the device is on disk. */
  | { what: 'flushed'; device: string }
  /** What an owner has on a device may be gone, and they know: by a logout, or as the browser removed it. */
  | { what: 'forgotten'; device: string; owner: string; isLogout: boolean }
  /** All values that can be read on a device in any way. */
  | { what: 'searched'; device: string; owner: string | null; found: readonly string[] }
  /** Whatever the nemesis does, and calls, for the reader. */
  | { what: 'noted'; text: string }
  /** All outboxes are empty, as each device says. */
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
