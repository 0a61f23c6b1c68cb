/** So many are known at once; each is a number and its filter. */
const totalsMax = 1000;

export type Totals = ReturnType<typeof createTotals>;

/** How many rows the filtered lists have, counted once for each state that all lists have. */
export function createTotals() {
  let known = { version: '', totals: new Map<string, Promise<number>>() };
  return {
    /** The total under `key` at that version; `count` counts it unless it is known. Without a version nothing is kept. */
    async read(version: string | null, key: string, count: () => Promise<number>): Promise<number> {
      if (version === null) return count();
      if (known.version !== version || known.totals.size >= totalsMax)
        known = { version, totals: new Map() };
      const { totals } = known;
      const total = totals.get(key) ?? count();
      totals.set(key, total);
      try {
        return await total;
      } catch (error) {
        totals.delete(key);
        throw error;
      }
    },
  };
}
