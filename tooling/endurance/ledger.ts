export type Ledger = ReturnType<typeof createLedger>;

type Record = { confirmed: string | null; unconfirmed: (string | null)[] };

/** Clients' writes, to compare with a server's data. A record is a text with a unique name; null means that it is absent. */
export function createLedger() {
  const records = new Map<string, Record>();
  let confirmed = 0;

  /** Why the server can't have `value`: it is neither the last confirmed write nor a later one. */
  function compare(name: string, value: string | null): string | undefined {
    const record = records.get(name);
    if (!record) return value === null ? undefined : `${name} was never written: ${value}`;
    if ([record.confirmed, ...record.unconfirmed].includes(value)) return undefined;
    const possible = record.unconfirmed.map((other) => ` or ${other}`).join('');
    return `${name} should be ${record.confirmed}${possible}, but is ${value}`;
  }

  return {
    compare,
    names: () => [...records.keys()],
    fileIds: () =>
      [...records.keys()].flatMap((name) => (name.startsWith('file ') ? name.slice(5) : [])),
    confirmed: () => confirmed,
    /** Sends a write of `value` with `send`: confirmed once that resolves, possible until then. */
    async write<Answer>(name: string, value: string | null, send: () => Promise<Answer>) {
      const record = records.get(name) ?? { confirmed: null, unconfirmed: [] };
      records.set(name, record);
      record.unconfirmed.push(value);
      const response = await send();
      records.set(name, { confirmed: value, unconfirmed: [] });
      confirmed += 1;
      return response;
    },
    /** Compares the records that the ledger has, or some of them. */
    compareOwn: (found: ReadonlyMap<string, string | null>, names = [...records.keys()]) =>
      names.flatMap((name) => compare(name, found.get(name) ?? null) ?? []),
    /** Compares all of a server's data, which then replaces the ledger's records. */
    compareAll(found: ReadonlyMap<string, string>) {
      const names = new Set([...records.keys(), ...found.keys()]);
      const faults = [...names].flatMap((name) => compare(name, found.get(name) ?? null) ?? []);
      records.clear();
      for (const [name, value] of found) records.set(name, { confirmed: value, unconfirmed: [] });
      return faults;
    },
  };
}
