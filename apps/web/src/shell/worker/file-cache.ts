/** Uploaded files for the time without network: those that the signed-in user has opened, or wants to have ahead. */
export type FileCache = {
  /** Keeps files for this user alone from now on; what was kept for anybody else is dropped. */
  setUser(id: string | null): Promise<void>;
  /** Fetches those of `urls` that are not kept yet, and drops what was fetched ahead and is not among them. */
  keepAhead(urls: readonly string[]): Promise<void>;
  /** The server's answer, or without network the one that was kept. Rejects when there is neither. */
  answer(request: Request): Promise<Response>;
};

/** The server's `fileUrl`, without the schemas that come with it. */
const filesPath = '/api/tournament/file/';
const prefix = 'files-of-';
const aheadPrefix = 'files-ahead-of-';
/** Caches of a user; 1.0.7 kept the list of tournaments in one. */
const personal = /^(files|files-ahead|tournaments)-of-/;
/** A cache rather than a variable: the browser stops an idle worker and forgets its variables. */
const userCache = 'user';
const userKey = '/user';

/** Whether an uploaded file is asked for. */
export function isFileRequest({ method, url }: Request): boolean {
  return method === 'GET' && new URL(url).pathname.startsWith(filesPath);
}

/** Opens the files in `caches`. */
export function openFileCache(caches: CacheStorage): FileCache {
  async function readUser(): Promise<string | undefined> {
    const stored = await (await caches.open(userCache)).match(userKey);
    return stored?.text();
  }

  async function keep(request: Request, answer: Response) {
    const user = await readUser();
    if (user !== undefined) await (await caches.open(prefix + user)).put(request, answer);
  }

  async function find(request: Request): Promise<Response | undefined> {
    const user = await readUser();
    if (user === undefined) return undefined;
    const opened = await (await caches.open(prefix + user)).match(request);
    return opened ?? (await caches.open(aheadPrefix + user)).match(request);
  }

  async function fetchAhead(urls: readonly string[]) {
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
      const answer = await fetch(url);
      if ((await readUser()) !== user) break;
      if (answer.status === 200) await ahead.put(url, answer);
    }
    if ((await readUser()) !== user) await caches.delete(name);
  }

  let fetching: Promise<void> = Promise.resolve();

  return {
    async setUser(id) {
      const stored = await caches.open(userCache);
      await (id === null ? stored.delete(userKey) : stored.put(userKey, new Response(id)));
      const names = await caches.keys();
      const kept = [prefix + id, aheadPrefix + id];
      const others = names.filter((name) => personal.test(name) && !kept.includes(name));
      await Promise.all(others.map((name) => caches.delete(name)));
    },
    keepAhead(urls) {
      // one wish after the other; without network or room the rest has to wait for the next one
      fetching = fetching.then(() => fetchAhead(urls)).catch(() => {});
      return fetching;
    },
    async answer(request) {
      try {
        const answer = await fetch(request);
        // where the storage is full the file opens all the same
        if (answer.status === 200) await keep(request, answer.clone()).catch(() => {});
        return answer;
      } catch (error) {
        const kept = await find(request);
        if (kept) return kept;
        throw error;
      }
    },
  };
}
