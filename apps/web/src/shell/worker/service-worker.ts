/// <reference lib="webworker" />
import { NavigationRoute, type PrecacheEntry, Serwist } from 'serwist';
import { isFileRequest, openFileCache } from './file-cache.ts';
import { languageOf, openLanguageFiles } from './language-files.ts';
import { handlePushes } from './push-events.ts';
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
  // open tabs stay on their version until the user accepts the update
  skipWaiting: false,
  clientsClaim: true,
  disableDevLogs: true,
});
const page = serwist.createHandlerBoundToUrl('/index.html');
const serverPaths = /^\/(api|trpc|healthz|readyz|metrics|timetable)([/.?]|$)/;
serwist.registerRoute(new NavigationRoute(page, { denylist: [serverPaths] }));

// only pages of this origin can send messages
self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'SET_USER') event.waitUntil(files.setUser(message.payload?.id ?? null));
  if (message.type === 'KEEP_FILES') event.waitUntil(files.prefetch(message.payload));
  if (message.type === 'KEEP_PICTURES') event.waitUntil(files.prefetchPictures(message.payload));
  if (message.type === 'SET_LANGUAGE') event.waitUntil(languages.keep(message.payload));
  if (message.type === 'CLAIM') event.waitUntil(self.clients.claim());
  if (message.type === 'SKIP_WAITING') void self.skipWaiting();
});

// a new version must start offline too
self.addEventListener('install', (event) => event.waitUntil(languages.renew()));
self.addEventListener('activate', (event) => event.waitUntil(languages.evictOld()));

self.addEventListener('fetch', (event) => {
  if (isFileRequest(event.request)) event.respondWith(files.respond(event.request));
  if (languageOf(event.request.url)) event.respondWith(languages.respond(event.request));
});

handlePushes();
serwist.addEventListeners();
