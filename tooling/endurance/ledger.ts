/** Clients' writes, to compare with a server's data. A record is a text with a unique name; null means that it is absent. */
export type Ledger = {
  /** Sends a write of `value` with `send`: confirmed once that resolves, possible until then. */
  write<Answer>(name: string, value: string | null, send: () => Promise<Answer>): Promise<Answer>;
  /** Why the server can't have `value`: it is neither the last confirmed write nor a later one. */
  compare(name: string, value: string | null): string | undefined;
  /** Compares all of a server's data, which then replaces the ledger's records. */
  compareAll(found: ReadonlyMap<string, string>): string[];
  /** The names of all records that may exist. */
  names(): string[];
  /** The number of confirmed writes. */
  answered(): number;
};

type Record = { answered: string | null; unanswered: (string | null)[] };

export function createLedger(): Ledger {
  const records = new Map<string, Record>();
  let answered = 0;

  function compare(name: string, value: string | null): string | undefined {
    const record = records.get(name);
    if (!record) return value === null ? undefined : `${name} was never written: ${value}`;
    if ([record.answered, ...record.unanswered].includes(value)) return undefined;
    const possible = record.unanswered.map((other) => ` or ${other}`).join('');
    return `${name} should be ${record.answered}${possible}, but is ${value}`;
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
