/** One value of a record: a profile field, `mina name`, or a person's mark in the hall's session, `hall mina`. */
export type Register = `${string} ${string}`;

/** Values by register. Each mutation has a unique value, which identifies it anywhere. */
export type Values = { readonly [register: Register]: string };

/** A page is one page load of a tab. */
type Place = { page: string; device: string; owner: string };

/** An entry of the competition; `user_id` is null for readers who may not know it, `position` without a place. */
export type PlacedEntry = {
  id: string;
  user_id: string | null;
  state: string;
  position: number | null;
};

/** What a tab shows: its owner ('' if signed out), values, and pending or rejected changes. */
export type View = {
  owner: string;
  values: Values;
  pending: readonly Register[];
  rejected: readonly string[];
  /** Of the competition, if the page has it. */
  entries?: readonly PlacedEntry[];
  /** Stored bouts are not read yet. */
  isBooting?: true;
};

/** The events of a history; time is the position in it. */
export type HistoryEvent =
  | { what: 'granted'; owner: string; subjects: readonly string[] }
  | { what: 'opened'; page: string; device: string }
  | { what: 'killed'; page: string; device: string }
  /** A user changes a register; `shown` is the value before. */
  | ({
      what: 'mutated';
      register: Register;
      value: string;
      shown: string;
      /** The register is empty afterwards. */
      isRemoval?: boolean;
    } & Place)
  /** The page confirms the mutation, which is visible and survives the page from now on. */
  | { what: 'confirmed'; value: string }
  | ({ what: 'viewed' } & View & Place)
  /** The server decides on a mutation; `current` is the register's value afterwards. */
  | { what: 'applied'; by: string; register: Register; value: string; current: string }
  /** The server has removed what these registers belong to. */
  | { what: 'emptied'; registers: readonly Register[] }
  /** A member wishes to enter, before the deadline or after. */
  | { what: 'wished'; value: string; isLate: boolean }
  /** The server refuses a change of an entry. */
  | { what: 'refused'; value: string; why: string }
  /** All entries on the server after a change, and which one if it is a wish. */
  | { what: 'placed'; places: number; entries: readonly PlacedEntry[]; action?: string }
  | { what: 'erased'; person: string }
  /** The server starts, or a backup is restored. */
  | { what: 'restored'; values: Values }
  /** Everything of the device is on disk. */
  | { what: 'flushed'; device: string }
  /** An owner's data on a device may be gone without a violation: by a logout, or because it was not persisted. */
  | { what: 'forgotten'; device: string; owner: string; isLogout: boolean }
  /** All values found in a device's storage. */
  | { what: 'searched'; device: string; owner: string | null; found: readonly string[] }
  /** An action, for the printed history only. */
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
  deadline: 'Deadline',
  places: 'Places',
  erasure: 'Erasure',
} as const;

export type Violation = {
  invariant: (typeof invariants)[keyof typeof invariants];
  at: number;
  message: string;
};

/** The history as text, with each violation after its event. */
export function printHistory(
  history: readonly HistoryEvent[],
  violations: readonly Violation[],
): string {
  const lines = history.flatMap((event, at) => [
    `${String(at).padStart(4)} ${formatEvent(event)}`,
    ...violations
      .filter((one) => one.at === at)
      .map(({ invariant, message }) => `  !! ${invariant}: ${message}`),
  ]);
  return lines.join('\n');
}

function formatEvent({ what, ...rest }: HistoryEvent): string {
  const parts = Object.values(rest).map((part) =>
    typeof part === 'string' ? part : JSON.stringify(part),
  );
  return [what.padEnd(9), ...parts].join(' ');
}
