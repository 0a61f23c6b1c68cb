/**
 * What clients have written, to be compared with what a server has. A record is a text, by a name of its own; null is
 * one that is not there.
 */
export type Ledger = {
  /** Sends a write of `value` with `send`. It counts as made when that resolves; until then it may have been made. */
  write<Answer>(name: string, value: string | null, send: () => Promise<Answer>): Promise<Answer>;
  /** Why `value` can't be what the server has: it is neither the last answered write nor one after it. */
  compare(name: string, value: string | null): string | undefined;
  /** As `compare`, for everything that a server has. From here on that is what was written. */
  compareAll(found: ReadonlyMap<string, string>): string[];
  /** The name of every record that may be there. */
  names(): string[];
  /** How many writes were answered. */
  answered(): number;
};

type Record = { answered: string | null; unanswered: (string | null)[] };

/** Makes a ledger of nothing. */
export function createLedger(): Ledger {
  const records = new Map<string, Record>();
  let answered = 0;

  function compare(name: string, value: string | null): string | undefined {
    const record = records.get(name);
    if (!record) return value === null ? undefined : `${name} was made by nobody: ${value}`;
    if ([record.answered, ...record.unanswered].includes(value)) return undefined;
    const possible = record.unanswered.map((other) => ` or ${other}`).join('');
    return `${name} should be ${record.answered}${possible}, and is ${value}`;
  }

  return {
    compare,
    names: () => [...records.keys()],
    answered: () => answered,
    async write(name, value, send) {
      const record = records.get(name) ?? { answered: null, unanswered: [] };
      records.set(name, record);
      record.unanswered.push(value);
      const answer = await send();
      records.set(name, { answered: value, unanswered: [] });
      answered += 1;
      return answer;
    },
    compareAll(found) {
      const names = new Set([...records.keys(), ...found.keys()]);
      const faults = [...names].flatMap((name) => compare(name, found.get(name) ?? null) ?? []);
      records.clear();
      for (const [name, value] of found) records.set(name, { answered: value, unanswered: [] });
      return faults;
    },
  };
}
