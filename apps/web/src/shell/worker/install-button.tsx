import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { createAtom, useSelector } from '@tanstack/react-store';
import { useSay } from '../../ui/language/use-say.ts';

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

/** Offers to install the app, where and as long as the browser does. An offer can be taken once. */
export function InstallButton() {
  const say = useSay();
  const event = useSelector(offer);
  if (!event) return null;
  return (
    <Button
      variant="light"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => void event.prompt().finally(() => offer.set(null))}
    >
      {say('app.install')}
    </Button>
  );
}
