/** Uploaded files for offline use: those that the signed-in user has opened, and prefetched ones. */
export type FileCache = {
  /** Caches files for this user from now on, and evicts those of all others. */
  setUser(id: string | null): Promise<void>;
  /** Prefetches `urls` that are not cached yet, and evicts prefetched files that are not among them. */
  prefetch(urls: readonly string[]): Promise<void>;
  /** Network first, then the cache. Rejects if neither has the file. */
  respond(request: Request): Promise<Response>;
};

/** Same as `fileUrl` of the schemas, without importing zod into the worker. */
const filesPath = '/api/tournament/file/';
const prefix = 'files-of-';
const aheadPrefix = 'files-ahead-of-';
/** Per-user caches; 1.0.7 had one for the list of tournaments. */
const personal = /^(files|files-ahead|tournaments)-of-/;
/** A cache, not a variable: an idle worker is stopped and loses its variables. */
const userCache = 'user';
const userKey = '/user';

export function isFileRequest({ method, url }: Request): boolean {
  return method === 'GET' && new URL(url).pathname.startsWith(filesPath);
}

/** The server no longer gives these files to this user. */
const isGone = ({ status }: Response) => [401, 403, 404, 410].includes(status);

export function openFileCache(caches: CacheStorage): FileCache {
  let last: Promise<unknown> = Promise.resolve();

  /** One at a time: between the check of the user and the write, the user must not change. */
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  }

  async function readUser(): Promise<string | undefined> {
    const stored = await (await caches.open(userCache)).match(userKey);
    return stored?.text();
  }

  /** Caches a response, or evicts the file that it refuses, if `user` is still the one for whom it was fetched. */
  const store = (user: string, prefixed: string, url: string, response: Response) =>
    inTurn(async () => {
      if ((await readUser()) !== user) return;
      if (response.status === 200) await (await caches.open(prefixed + user)).put(url, response);
      if (!isGone(response)) return;
      for (const name of [prefix, aheadPrefix]) await (await caches.open(name + user)).delete(url);
    });

  const find = (user: string, url: string) =>
    inTurn(async () => {
      if ((await readUser()) !== user) return undefined;
      const opened = await (await caches.open(prefix + user)).match(url);
      return opened ?? (await caches.open(aheadPrefix + user)).match(url);
    });

  async function update(urls: readonly string[]) {
    const user = await inTurn(readUser);
    if (user === undefined) return;
    const missing = await inTurn(async () => {
      if ((await readUser()) !== user) return [];
      const name = aheadPrefix + user;
      if (urls.length === 0) await caches.delete(name);
      const ahead = urls.length === 0 ? undefined : await caches.open(name);
      const cached: string[] = [];
      for (const request of (await ahead?.keys()) ?? []) {
        const { pathname } = new URL(request.url);
        if (urls.includes(pathname)) cached.push(pathname);
        else await ahead?.delete(request);
      }
      return urls.filter((url) => url.startsWith(filesPath) && !cached.includes(url));
    });
    for (const url of missing) {
      if ((await inTurn(readUser)) !== user) break;
      await store(user, aheadPrefix, url, await fetch(url));
    }
  }

  let updating: Promise<void> = Promise.resolve();

  return {
    setUser: (id) =>
      inTurn(async () => {
        const stored = await caches.open(userCache);
        await (id === null ? stored.delete(userKey) : stored.put(userKey, new Response(id)));
        const names = await caches.keys();
        const kept = [prefix + id, aheadPrefix + id];
        const others = names.filter((name) => personal.test(name) && !kept.includes(name));
        await Promise.all(others.map((name) => caches.delete(name)));
      }),
    prefetch(urls) {
      // one call at a time; offline or with full storage, the next call fetches the rest
      updating = updating.then(() => update(urls)).catch(() => {});
      return updating;
    },
    async respond(request) {
      // before the request: whoever signs in meanwhile must not get its response
      const user = await inTurn(readUser);
      if (user === undefined) return fetch(request);
      try {
        const response = await fetch(request);
        // the file opens even if the storage is full
        await store(user, prefix, request.url, response.clone()).catch(() => {});
        return response;
      } catch (error) {
        const cached = await find(user, request.url);
        if (cached) return cached;
        throw error;
      }
    },
  };
}
