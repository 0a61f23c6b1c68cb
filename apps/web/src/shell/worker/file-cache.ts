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

export function openFileCache(caches: CacheStorage): FileCache {
  async function readUser(): Promise<string | undefined> {
    const stored = await (await caches.open(userCache)).match(userKey);
    return stored?.text();
  }

  async function put(request: Request, response: Response) {
    const user = await readUser();
    if (user !== undefined) await (await caches.open(prefix + user)).put(request, response);
  }

  async function find(request: Request): Promise<Response | undefined> {
    const user = await readUser();
    if (user === undefined) return undefined;
    const opened = await (await caches.open(prefix + user)).match(request);
    return opened ?? (await caches.open(aheadPrefix + user)).match(request);
  }

  async function update(urls: readonly string[]) {
    const user = await readUser();
    if (user === undefined) return;
    const name = aheadPrefix + user;
    if (urls.length === 0) return void (await caches.delete(name));
    const ahead = await caches.open(name);
    for (const request of await ahead.keys()) {
      if (!urls.includes(new URL(request.url).pathname)) await ahead.delete(request);
    }
    for (const url of urls) {
      if (!url.startsWith(filesPath) || (await ahead.match(url))) continue;
      const response = await fetch(url);
      if ((await readUser()) !== user) break;
      if (response.status === 200) await ahead.put(url, response);
    }
  }

  let updating: Promise<void> = Promise.resolve();

  return {
    async setUser(id) {
      const stored = await caches.open(userCache);
      await (id === null ? stored.delete(userKey) : stored.put(userKey, new Response(id)));
      const names = await caches.keys();
      const kept = [prefix + id, aheadPrefix + id];
      const others = names.filter((name) => personal.test(name) && !kept.includes(name));
      await Promise.all(others.map((name) => caches.delete(name)));
    },
    prefetch(urls) {
      // one call at a time; offline or with full storage, the next call fetches the rest
      updating = updating.then(() => update(urls)).catch(() => {});
      return updating;
    },
    async respond(request) {
      try {
        const response = await fetch(request);
        // the file opens even if the storage is full
        if (response.status === 200) await put(request, response.clone()).catch(() => {});
        return response;
      } catch (error) {
        const cached = await find(request);
        if (cached) return cached;
        throw error;
      }
    },
  };
}
