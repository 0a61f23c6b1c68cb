const cacheName = 'languages';
const languageFile = /\/assets\/language-(\w+)(?:\.\w+)?-[\w-]{8}\.js$/;

/** Texts for offline use, of the languages used on this device only. */
export type LanguageFiles = {
  /** Caches a language from now on. */
  keep(language: string): Promise<void>;
  /** Fetches this version's texts of all cached languages. */
  renew(): Promise<void>;
  /** Evicts the texts of earlier versions. */
  evictOld(): Promise<void>;
  /** Cache first, then network. */
  respond(request: Request): Promise<Response>;
};

/** The language of a text file of the app; undefined for other files. */
export function languageOf(url: string): string | undefined {
  return languageFile.exec(new URL(url, 'http://app').pathname)?.[1];
}

/** `paths`: the text files of this version. */
export function openLanguageFiles(caches: CacheStorage, paths: readonly string[]): LanguageFiles {
  async function keep(language: string | undefined) {
    const cache = await caches.open(cacheName);
    // sections may have separate files
    const all = paths.filter((path) => languageOf(path) === language);
    const cached = await Promise.all(all.map((path) => cache.match(path)));
    await cache.addAll(all.filter((_, index) => !cached[index]));
  }

  return {
    keep,
    async renew() {
      const cached = await (await caches.open(cacheName)).keys();
      await Promise.all(cached.map(({ url }) => keep(languageOf(url))));
    },
    async evictOld() {
      const cache = await caches.open(cacheName);
      const cached = await cache.keys();
      const old = cached.filter(({ url }) => !paths.includes(new URL(url).pathname));
      await Promise.all(old.map((request) => cache.delete(request)));
    },
    async respond(request) {
      return (await (await caches.open(cacheName)).match(request)) ?? fetch(request);
    },
  };
}
