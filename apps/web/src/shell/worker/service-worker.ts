/// <reference lib="webworker" />
import { NavigationRoute, type PrecacheEntry, Serwist } from 'serwist';
import { isFileRequest, openFileCache } from './file-cache.ts';
import { languageOf, openLanguageFiles } from './language-files.ts';
import type { WorkerMessage } from './worker.ts';

declare const self: ServiceWorkerGlobalScope & { __SW_MANIFEST: (PrecacheEntry | string)[] };

const files = openFileCache(caches);
const pathOf = (entry: PrecacheEntry | string) =>
  `/${typeof entry === 'string' ? entry : entry.url}`;
const isLanguage = (entry: PrecacheEntry | string) => languageOf(pathOf(entry)) !== undefined;
const built = self.__SW_MANIFEST;
const languages = openLanguageFiles(caches, built.filter(isLanguage).map(pathOf));

const serwist = new Serwist({
  precacheEntries: built.filter((entry) => !isLanguage(entry)),
  precacheOptions: { cleanupOutdatedCaches: true },
  // an open tab goes on with the version that it was loaded with, until its user agrees to change
  skipWaiting: false,
  clientsClaim: true,
  disableDevLogs: true,
});
const page = serwist.createHandlerBoundToUrl('/index.html');
const ofTheServer = /^\/(api|trpc|healthz|readyz|metrics)(\/|$)/;
serwist.registerRoute(new NavigationRoute(page, { denylist: [ofTheServer] }));

// only pages of this very origin can send it messages
self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'SET_USER') event.waitUntil(files.setUser(message.payload?.id ?? null));
  if (message.type === 'KEEP_FILES') event.waitUntil(files.keepAhead(message.payload));
  if (message.type === 'SET_LANGUAGE') event.waitUntil(languages.keep(message.payload));
  if (message.type === 'SKIP_WAITING') void self.skipWaiting();
});

// a new version starts without network too
self.addEventListener('install', (event) => event.waitUntil(languages.renew()));
self.addEventListener('activate', (event) => event.waitUntil(languages.dropOld()));

self.addEventListener('fetch', (event) => {
  if (isFileRequest(event.request)) event.respondWith(files.answer(event.request));
  if (languageOf(event.request.url)) event.respondWith(languages.answer(event.request));
});

serwist.addEventListeners();
