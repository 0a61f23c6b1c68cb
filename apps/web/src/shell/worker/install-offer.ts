import { createAtom, useSelector } from '@tanstack/react-store';

/** Chromium's event; other browsers offer installing in their own menus alone. */
type InstallEvent = Event & { prompt(): Promise<unknown> };

const offer = createAtom<InstallEvent | null>(null);

/** Listens from the start: the browser makes its offer once, before any button stands. */
export function listenForInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.set(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => offer.set(null));
}

/** Asks the browser to install the app, where and as long as it offers that. An offer can be taken once. */
export function useInstallOffer(): (() => Promise<void>) | null {
  const event = useSelector(offer);
  return (
    event &&
    (() =>
      event
        .prompt()
        .then(() => {})
        .finally(() => offer.set(null)))
  );
}
