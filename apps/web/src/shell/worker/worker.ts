/**
 * Messages from the page to its service worker. SET_USER: whose files it caches, or null. KEEP_FILES: URLs of the files to
 * prefetch; all other prefetched ones are evicted. KEEP_PICTURES: the same of people's pictures. SET_LANGUAGE: the language to cache for offline use.
 * CLAIM: the page has no controller.
 */
export type WorkerMessage =
  | { type: 'SET_USER'; payload: { id: string } | null }
  | { type: 'KEEP_FILES' | 'KEEP_PICTURES'; payload: string[] }
  | { type: 'SET_LANGUAGE'; payload: string }
  | { type: 'CLAIM' | 'SKIP_WAITING' };

/** Messages from the service worker to a page. OPEN: a path of the app, whose notification was pressed. */
export type PageMessage = { type: 'OPEN'; payload: string };

export function listenForOpen(open: (path: string) => void): void {
  // undefined on insecure origins
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  workers?.addEventListener('message', ({ data }) => {
    const { type, payload } = data as PageMessage;
    if (type === 'OPEN') open(payload);
  });
}

type ScriptPolicy = { createScriptURL(url: string): string };
type TrustedTypes = { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };

/** Not every browser has it. The security policy lets scripts load from an address of this policy only. */
const policy = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('dojang', {
  createScriptURL: () => '/sw.js',
});

/** Registers the service worker, which starts the app offline. Production builds only. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(policy?.createScriptURL('') ?? '/sw.js', {
      updateViaCache: 'none',
    });
    // a page that was still loading when the worker claimed its pages was left out
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) sendToWorker({ type: 'CLAIM' });
  } catch {
    // forbidden by the browser: no offline start, everything else works
  }
}

/** Not awaited: if registration failed, `ready` never resolves. */
export function sendToWorker(message: WorkerMessage): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
}

/** Calls `onReady` when an update is waiting or was activated in another tab; `activate` activates it and reloads. */
export async function watchForUpdate(onReady: (activate: () => void) => void): Promise<void> {
  const workers = navigator.serviceWorker;
  // resolves after the first registration; never if that fails
  const registration = await workers?.ready;
  if (!registration) return;
  const reload = () => window.location.reload();
  const report = () => {
    const { waiting } = registration;
    // without a controller this is the first install
    if (!waiting || !workers.controller) return;
    onReady(() => {
      workers.addEventListener('controllerchange', reload);
      waiting.postMessage({ type: 'SKIP_WAITING' } satisfies WorkerMessage);
    });
  };
  report();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', report);
  });
  if (workers.controller) workers.addEventListener('controllerchange', () => onReady(reload));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => {});
  });
}

/** Reloads an outdated tab when one of its chunks is no longer on the server and no service worker has cached it. */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', () => {
    void isOutdated().then((isOld) => {
      if (isOld) window.location.reload();
    });
  });
}

/** Whether the server has another build than this tab. */
async function isOutdated(): Promise<boolean> {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')];
  try {
    const page = await fetch('/', { cache: 'no-store' });
    const text = page.ok ? await page.text() : undefined;
    return (
      text !== undefined &&
      scripts.some((script) => !text.includes(script.getAttribute('src') ?? ''))
    );
  } catch {
    return false;
  }
}
