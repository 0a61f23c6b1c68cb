const cacheName = 'languages';
const languageFile = /\/assets\/language-(\w+)(?:\.\w+)?-[\w-]{8}\.js$/;

/** The texts of languages for the time without network: of those that are spoken on this device, and no others. */
export type LanguageFiles = {
  /** Keeps a language from now on. */
  keep(language: string): Promise<void>;
  /** Fetches this version's texts of the languages that an earlier version has kept. */
  renew(): Promise<void>;
  /** Drops the texts of earlier versions. */
  dropOld(): Promise<void>;
  /** The kept file, or the server's. */
  answer(request: Request): Promise<Response>;
};

/** The language whose texts a file of the app has; undefined for any other file. */
export function languageOf(url: string): string | undefined {
  return languageFile.exec(new URL(url, 'http://app').pathname)?.[1];
}

/** Opens the kept languages in `caches`; `paths` are the files of this version that have texts. */
export function openLanguageFiles(caches: CacheStorage, paths: readonly string[]): LanguageFiles {
  async function keep(language: string | undefined) {
    const cache = await caches.open(cacheName);
    // a section may have a file of its own
    const all = paths.filter((path) => languageOf(path) === language);
    const kept = await Promise.all(all.map((path) => cache.match(path)));
    await cache.addAll(all.filter((_, index) => !kept[index]));
  }

  return {
    keep,
    async renew() {
      const kept = await (await caches.open(cacheName)).keys();
      await Promise.all(kept.map(({ url }) => keep(languageOf(url))));
    },
    async dropOld() {
      const cache = await caches.open(cacheName);
      const kept = await cache.keys();
      const old = kept.filter(({ url }) => !paths.includes(new URL(url).pathname));
      await Promise.all(old.map((request) => cache.delete(request)));
    },
    async answer(request) {
      return (await (await caches.open(cacheName)).match(request)) ?? fetch(request);
    },
  };
}
