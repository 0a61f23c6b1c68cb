import { picturePath } from '@dojang/schemas/picture-path';

/** Uploaded files and pictures of people for offline use: those that the signed-in user has opened, and prefetched ones. */
export type FileCache = {
  /** Caches files for this user from now on, and evicts those of all others. */
  setUser(id: string | null): Promise<void>;
  /** Prefetches `urls` that are not cached yet, and evicts prefetched files that are not among them. */
  prefetch(urls: readonly string[]): Promise<void>;
  /** The same of people's pictures. */
  prefetchPictures(urls: readonly string[]): Promise<void>;
  /** Network first, then the cache; of pictures, whose address never shows another one, the cache first. Rejects if neither has the file. */
  respond(request: Request): Promise<Response>;
};

/** Same as `fileUrl` of the schemas, without importing zod into the worker. */
const filesPath = '/api/tournament/file/';
const prefix = 'files-of-';
const aheadPrefix = 'files-ahead-of-';
const picturePrefix = 'pictures-of-';
/** Per-user caches; 1.0.7 had one for the list of tournaments. */
const personal = /^(files|files-ahead|pictures|tournaments)-of-/;
/** A cache, not a variable: an idle worker is stopped and loses its variables. */
const userCache = 'user';
const userKey = '/user';
const prefixes = [prefix, aheadPrefix, picturePrefix];

const isPicture = (url: string) => new URL(url).pathname.startsWith(picturePath);

export function isFileRequest({ method, url }: Request): boolean {
  return method === 'GET' && (new URL(url).pathname.startsWith(filesPath) || isPicture(url));
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
      for (const name of prefixes) await (await caches.open(name + user)).delete(url);
    });

  const find = (user: string, url: string) =>
    inTurn(async () => {
      if ((await readUser()) !== user) return undefined;
      for (const name of prefixes) {
        const cached = await (await caches.open(name + user)).match(url);
        if (cached) return cached;
      }
      return undefined;
    });

  async function update(urls: readonly string[], path: string, cacheOf: string) {
    const user = await inTurn(readUser);
    if (user === undefined) return;
    const missing = await inTurn(async () => {
      if ((await readUser()) !== user) return [];
      const name = cacheOf + user;
      if (urls.length === 0) await caches.delete(name);
      const ahead = urls.length === 0 ? undefined : await caches.open(name);
      const cached: string[] = [];
      for (const request of (await ahead?.keys()) ?? []) {
        const { pathname } = new URL(request.url);
        if (urls.includes(pathname)) cached.push(pathname);
        else await ahead?.delete(request);
      }
      return urls.filter((url) => url.startsWith(path) && !cached.includes(url));
    });
    for (const url of missing) {
      if ((await inTurn(readUser)) !== user) break;
      await store(user, cacheOf, url, await fetch(url));
    }
  }

  let updating: Promise<void> = Promise.resolve();
  function updateNext(...what: Parameters<typeof update>) {
    // one call at a time; offline or with full storage, the next call fetches the rest
    updating = updating.then(() => update(...what)).catch(() => {});
    return updating;
  }

  return {
    setUser: (id) =>
      inTurn(async () => {
        const stored = await caches.open(userCache);
        await (id === null ? stored.delete(userKey) : stored.put(userKey, new Response(id)));
        const names = await caches.keys();
        const kept = prefixes.map((name) => name + id);
        const others = names.filter((name) => personal.test(name) && !kept.includes(name));
        await Promise.all(others.map((name) => caches.delete(name)));
      }),
    prefetch: (urls) => updateNext(urls, filesPath, aheadPrefix),
    prefetchPictures: (urls) => updateNext(urls, picturePath, picturePrefix),
    async respond(request) {
      // before the request: whoever signs in meanwhile must not get its response
      const user = await inTurn(readUser);
      if (user === undefined) return fetch(request);
      const known = isPicture(request.url) ? await find(user, request.url) : undefined;
      if (known) return known;
      try {
        const response = await fetch(request);
        const cacheOf = isPicture(request.url) ? picturePrefix : prefix;
        // the file opens even if the storage is full
        await store(user, cacheOf, request.url, response.clone()).catch(() => {});
        return response;
      } catch (error) {
        const cached = await find(user, request.url);
        if (cached) return cached;
        throw error;
      }
    },
  };
}
