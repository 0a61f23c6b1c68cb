import type { Written } from '@dojang/schemas/say';
import { useConnectivity } from '../app-context.ts';
import { storeMessage } from './stored-message.ts';
import { useToast } from './toast-provider.tsx';

/**
 * Reloads the page, which then tells `text` (behaviour 2.8). Returns whether it does: without a network
 * only the service worker can load the page again, and where there is none, `text` is told at once.
 */
export function useTellAfterReload(): (text: Written) => boolean {
  const connectivity = useConnectivity();
  const showToast = useToast();

  return (text) => {
    const canReload = connectivity.isOnline.get() || Boolean(navigator.serviceWorker?.controller);
    if (canReload) {
      storeMessage(sessionStorage, { kind: 'success', text });
      window.location.reload();
    } else {
      showToast({ kind: 'success', text });
    }
    return canReload;
  };
}
