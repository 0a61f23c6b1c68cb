/** Chromium's event; other browsers offer installing in their own menus alone. */
type InstallEvent = Event & { prompt(): Promise<unknown> };

let offer: InstallEvent | null = null;
let prompt: (() => Promise<void>) | null = null;
const listeners = new Set<() => void>();

function set(event: InstallEvent | null) {
  offer = event;
  // an offer can be taken once
  prompt = event && (async () => void (await offer?.prompt().finally(() => set(null))));
  for (const listener of listeners) listener();
}

/** Listens from the start: the browser makes its offer once, before any button stands. */
export function listenForInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => set(null));
}

/** Shows the browser's own question; null while it offers none. */
export const getInstallPrompt = () => prompt;

export function watchInstallPrompt(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
