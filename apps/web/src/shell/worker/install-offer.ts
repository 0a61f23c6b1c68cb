import { createAtom, useSelector } from '@tanstack/react-store';

/** Chromium only; other browsers install from their own menus. */
type InstallEvent = Event & { prompt(): Promise<unknown> };

const offer = createAtom<InstallEvent | null>(null);

/** To be called at start-up: the browser fires the event once, before any button is rendered. */
export function listenForInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.set(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => offer.set(null));
}

/** Returns a function that shows the install prompt; null if there is none. A prompt can be used once. */
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
