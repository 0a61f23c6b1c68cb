import type { Written } from '@dojang/schemas/say';
import { useConnectivity } from '../app-context.ts';
import { storeMessage } from './stored-message.ts';
import { useToast } from './toast-provider.tsx';

/**
 * Reloads the page, which then shows `text` (behaviour 2.8). Offline without a service worker the page could not
 * load again: then it shows `text` immediately and returns false.
 */
export function useReloadWithMessage(): (text: Written) => boolean {
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
