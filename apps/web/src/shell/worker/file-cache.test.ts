import { fileUrl } from '@dojang/schemas/file';
import { pictureUrl } from '@dojang/schemas/picture-path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isFileRequest, openFileCache } from './file-cache.ts';

test('the worker handles requests for files only', () => {
  const ask = (path: string, method = 'GET') =>
    isFileRequest(new Request(`http://localhost${path}`, { method }));
  expect(ask(fileUrl('abc'))).toBe(true);
  expect(ask(pictureUrl('abc'))).toBe(true);
  expect(ask(fileUrl('abc'), 'POST')).toBe(false);
  expect(ask('/api/user/profile')).toBe(false);
  expect(ask('/trpc/tournament.page')).toBe(false);
});

describe('files for offline use', () => {
  const path = fileUrl('certificate');
  /** What the network does with the next request. */
  let network: () => Promise<Response>;
  let files: ReturnType<typeof openFileCache>;
  const open = () => files.respond(new Request(`http://localhost${path}`));
  const answers = (status: number) => async () => new Response('certificate', { status });
  const isOffline = () => Promise.reject(new TypeError('offline'));

  beforeEach(async () => {
    files = openFileCache(createCaches());
    vi.stubGlobal('fetch', () => network());
    network = answers(200);
    await files.setUser('mina');
  });
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    ['opened', () => open()],
    ['prefetched', () => files.prefetch([path])],
  ])('a file that is %s while another user signs in is cached for neither', async (_, start) => {
    let respond: ((response: Response) => void) | undefined;
    network = () => new Promise((resolve) => (respond = resolve));
    const opening = start();
    await vi.waitFor(() => expect(respond).toBeDefined());
    await files.setUser(null);
    const signingIn = files.setUser('jun');
    respond?.(new Response('certificate'));
    await Promise.all([opening, signingIn]);
    network = isOffline;
    await expect(open()).rejects.toThrow('offline');
    await files.setUser('mina');
    await expect(open()).rejects.toThrow('offline');
  });

  test.each([401, 403, 404, 410])(
    'a file that answers %i no longer opens offline',
    async (status) => {
      await open();
      await files.prefetch([path]);
      network = isOffline;
      expect(await (await open()).text()).toBe('certificate');
      network = answers(status);
      expect((await open()).status).toBe(status);
      network = isOffline;
      await expect(open()).rejects.toThrow('offline');
    },
  );

  test("a person's picture is kept until it is not wanted any more, and is not asked for again", async () => {
    const [mina, jun] = [pictureUrl('mina'), pictureUrl('jun')];
    await files.prefetchPictures([mina]);
    const show = (url: string) => files.respond(new Request(`http://localhost${url}`));
    await show(jun);
    network = isOffline;
    for (const url of [mina, jun]) expect((await show(url)).status).toBe(200);
    await files.prefetchPictures([jun]);
    expect((await show(jun)).status).toBe(200);
    await expect(show(mina)).rejects.toThrow('offline');
    await files.setUser(null);
    await expect(show(jun)).rejects.toThrow('offline');
  });
});

/** Caches in memory. */
function createCaches(): CacheStorage {
  const all = new Map<string, Map<string, Response>>();
  const keyOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, 'http://localhost').href;
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (request: RequestInfo) => entries.get(keyOf(request))?.clone(),
    put: async (request: RequestInfo, response: Response) =>
      void entries.set(keyOf(request), response),
    delete: async (request: RequestInfo) => entries.delete(keyOf(request)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  });
  const caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'> = {
    async open(name) {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return cacheOf(entries) as unknown as Cache;
    },
    keys: async () => [...all.keys()],
    delete: async (name) => all.delete(name),
  };
  return caches as CacheStorage;
}
