/** The uploaded files that the signed-in user has opened, for the time without network. */
export type FileCache = {
  /** Keeps files for this user alone from now on; what was kept for anybody else is dropped. */
  setUser(id: string | null): Promise<void>;
  /** The server's answer, or without network the one that was kept. Rejects when there is neither. */
  answer(request: Request): Promise<Response>;
};

/** The server's `fileUrl`, without the schemas that come with it. */
const filesPath = '/api/tournament/file/';
const prefix = 'files-of-';
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
    return user === undefined ? undefined : (await caches.open(prefix + user)).match(request);
  }

  return {
    async setUser(id) {
      const stored = await caches.open(userCache);
      await (id === null ? stored.delete(userKey) : stored.put(userKey, new Response(id)));
      const names = await caches.keys();
      const others = names.filter((name) => name.startsWith(prefix) && name !== prefix + id);
      await Promise.all(others.map((name) => caches.delete(name)));
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
