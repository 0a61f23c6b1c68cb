import type { User } from '@dojang/schemas/user';

/**
 * What the page tells its service worker. The payload of SET_USER is the stored user, null for nobody; that of
 * KEEP_FILES the addresses of all files that are to be kept before anybody opens them, that of SET_LANGUAGE the one that
 * the app speaks.
 */
export type WorkerMessage =
  | { type: 'SET_USER'; payload: { id: string } | null }
  | { type: 'KEEP_FILES'; payload: string[] }
  | { type: 'SET_LANGUAGE'; payload: string }
  | { type: 'SKIP_WAITING' };

/** Registers the service worker, which is what starts the app without network. Not while developing. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  } catch {
    // the browser forbids it: then there is no start without network, and all else works
  }
}

/**
 * Tells the active worker whose data it may keep. Waits for no worker: where registering failed, or is
 * not allowed, there will never be one.
 */
export function tellWorker(user: User | null): void {
  send({ type: 'SET_USER', payload: user });
}

/** Tells the active worker which language the app has to speak without network. */
export function tellLanguage(language: string): void {
  send({ type: 'SET_LANGUAGE', payload: language });
}

/** Has the active worker keep these files, and drop others that it has fetched ahead; with none, all of them. */
export function keepFilesAhead(urls: string[]): void {
  send({ type: 'KEEP_FILES', payload: urls });
}

function send(message: WorkerMessage) {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
}

/**
 * Calls `onReady` when a newer version waits, or has been put in place from another tab. The function that
 * it gets puts it in place and reloads the page.
 */
export async function watchForUpdate(onReady: (takeOver: () => void) => void): Promise<void> {
  const workers = navigator.serviceWorker;
  // on the first visit it is registered later; where it can't be, nothing is ever called
  const registration = await workers?.ready;
  if (!registration) return;
  const reload = () => window.location.reload();
  const tell = () => {
    const { waiting } = registration;
    // without a controller this is the first version
    if (!waiting || !workers.controller) return;
    onReady(() => {
      workers.addEventListener('controllerchange', reload);
      waiting.postMessage({ type: 'SKIP_WAITING' } satisfies WorkerMessage);
    });
  };
  tell();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tell);
  });
  if (workers.controller) workers.addEventListener('controllerchange', () => onReady(reload));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => {});
  });
}

/**
 * A tab of an older version may find that the server no longer has a part of it, because no service worker
 * kept it: then the page is loaded anew.
 */
export function reloadOnMissingPart(): void {
  window.addEventListener('vite:preloadError', () => {
    void isOutdated().then((isOld) => {
      if (isOld) window.location.reload();
    });
  });
}

/** Whether the server's page starts another build than the one that runs here. */
async function isOutdated(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  try {
    const page = await fetch('/', { cache: 'no-store' });
    return (
      page.ok && script !== null && !(await page.text()).includes(script.getAttribute('src') ?? '')
    );
  } catch {
    return false;
  }
}
