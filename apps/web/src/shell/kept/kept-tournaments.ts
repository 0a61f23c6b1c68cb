import { limits } from '@dojang/schemas/limits';
import type { Tournament, TournamentPage } from '@dojang/schemas/tournament';
import { createAtom, type ReadonlyAtom } from '@tanstack/react-store';
import { parse, stringify } from 'superjson';

/** The club's tournaments, newest first, as the server listed them; `total` is how many it has. */
export type KeptList = { rows: Tournament[]; total: number; fetchedMs: number };

/** The list of tournaments that this device keeps for one user, for the time without network. */
export type KeptTournaments = {
  /** Null where nothing is kept; undefined until that is known. */
  readonly list: ReadonlyAtom<KeptList | null | undefined>;
  /** Whose list it is from now on. */
  open(userId: string): void;
  /** Reads what is kept, once, and drops everybody else's: it takes long, so a page that shows it asks for it. */
  read(): Promise<void>;
  /** Drops everything. */
  drop(): Promise<void>;
  /** Reads the list, and fetches it where it is old, while nothing else is being fetched. Never rejects. */
  refresh(): Promise<void>;
  /** Has the list fetched again: another part of it is to be kept. */
  outdate(): void;
  /** Has the list fetched where what the server has just answered shows that it is not true any more. */
  compare(rows: readonly Tournament[]): void;
};

type Options = {
  /** Undefined where the browser has none: then the list ends with the page. */
  caches: CacheStorage | undefined;
  fetchPage: (query: { page: number; pageSize: number }) => Promise<TournamentPage>;
  /** Whether the server can be reached, and nothing that somebody waits for is on its way from it. */
  isQuiet: () => boolean;
  /** How large the kept list may be. */
  maxBytes: () => number;
  now?: () => number;
};

const prefix = 'tournaments-of-';
const address = '/tournaments';
/** As long as a list counts as new. */
const freshMs = 10 * 60 * 1000;

export function createKeptTournaments({
  caches,
  fetchPage,
  isQuiet,
  maxBytes,
  now = Date.now,
}: Options): KeptTournaments {
  const list = createAtom<KeptList | null | undefined>(null);
  let userId: string | null = null;
  let isOutdated = false;
  let reading: Promise<void> | null = null;
  let running: Promise<void> | null = null;

  async function dropExcept(name: string | null) {
    if (!caches) return;
    const names = await caches.keys();
    const others = names.filter((other) => other.startsWith(prefix) && other !== name);
    await Promise.all(others.map((other) => caches.delete(other)));
  }

  async function readOf(id: string): Promise<KeptList | null> {
    try {
      const kept = await (await caches?.open(prefix + id))?.match(address);
      return kept ? parse<KeptList>(await kept.text()) : null;
    } catch {
      return null;
    }
  }

  async function write(id: string, kept: KeptList) {
    try {
      await (await caches?.open(prefix + id))?.put(address, new Response(stringify(kept)));
    } catch {
      // a full device: the list ends with the page
    }
    // somebody has logged out meanwhile
    if (userId !== id) await caches?.delete(prefix + id);
  }

  async function fetchList(id: string) {
    const fetchedMs = now();
    const rows = await fetchRows(fetchPage, maxBytes()).catch(() => null);
    if (!rows || userId !== id) return;
    isOutdated = false;
    const kept = { ...rows, fetchedMs };
    list.set(kept);
    await write(id, kept);
  }

  async function readOnce(id: string) {
    const kept = await readOf(id);
    if (userId === id) list.set(kept);
    await dropExcept(prefix + id).catch(() => {});
  }

  async function read() {
    if (userId !== null) await (reading ??= readOnce(userId));
  }

  async function refresh() {
    await read();
    const kept = list.get();
    const isFresh = kept && !isOutdated && now() - kept.fetchedMs < freshMs;
    if (running || userId === null || kept === undefined || isFresh || !isQuiet()) return;
    running = fetchList(userId).finally(() => (running = null));
    await running;
  }

  function outdate() {
    isOutdated = true;
    void refresh();
  }

  return {
    list,
    open(id) {
      userId = id;
      reading = null;
      // the store takes `undefined` by itself for no value
      list.set(() => undefined);
    },
    read,
    async drop() {
      userId = null;
      list.set(null);
      await dropExcept(null).catch(() => {});
    },
    refresh,
    outdate,
    compare(rows) {
      const kept = list.get();
      if (!kept) return;
      const known = new Map(kept.rows.map(({ id, timestamp }) => [id, timestamp.getTime()]));
      const [last] = kept.rows.slice(-1);
      const isNews = ({ id, timestamp, date }: Tournament) =>
        // what is older than the kept part of a long list is not expected in it
        known.has(id) ? known.get(id) !== timestamp.getTime() : isPartOf(date, last?.date);
      if (isOutdated || rows.some(isNews)) outdate();
    },
  };
}

function isPartOf(date: string | null, lastDate: string | null | undefined): boolean {
  return date === null || !lastDate || date >= lastDate;
}

/** The newest tournaments, as many as this device keeps, page by page. */
async function fetchRows(fetchPage: Options['fetchPage'], maxBytes: number) {
  const rows = new Map<string, Tournament>();
  let bytes = 0;
  for (let page = 0; ; page += 1) {
    // one after the other: each is small, and nobody waits for them
    const { rows: found, total } = await fetchPage({ page, pageSize: limits.pageSizeMax });
    for (const row of found) {
      bytes += new TextEncoder().encode(JSON.stringify(row)).length;
      if (bytes > maxBytes) return { rows: [...rows.values()], total };
      // what was added meanwhile moves the last row of a page to the next one
      rows.set(row.id, row);
    }
    const isEnd = found.length < limits.pageSizeMax;
    if (isEnd) return { rows: [...rows.values()], total: rows.size };
  }
}
