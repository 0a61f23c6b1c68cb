import { createAtom, type ReadonlyAtom } from '@tanstack/react-store';

/** Whether the server can be reached. */
export type Connectivity = {
  readonly isOnline: ReadonlyAtom<boolean>;
  /** Asks the server, because a call got no answer or there may be a network again. */
  check: () => Promise<void>;
};

type Options = {
  /** The browser's events and what it says itself: right when it says offline, a guess when online. */
  window: Pick<Window, 'addEventListener' | 'navigator'>;
  /** Resolves with whether our server, and no hall's log-in page, has answered. */
  ask: () => Promise<boolean>;
};

const retryMs = 5000;

/** Follows the browser's events and confirms with the server's answer what they say. */
export function createConnectivity({ window, ask }: Options): Connectivity {
  const isOnline = createAtom(window.navigator.onLine);
  let checking: Promise<void> | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function confirm() {
    clearTimeout(retry);
    // without a network a call would only fill the browser's log
    const isReached = window.navigator.onLine && (await ask());
    isOnline.set(isReached && window.navigator.onLine);
    if (!isOnline.get() && window.navigator.onLine) retry = setTimeout(() => void check(), retryMs);
  }

  function check() {
    checking ??= confirm().finally(() => (checking = null));
    return checking;
  }

  window.addEventListener('online', () => void check());
  window.addEventListener('offline', () => isOnline.set(false));
  return { isOnline, check };
}

const answerTimeoutMs = 5000;

/** Asks our server whether it can work. A page in its place, as captive portals send it, is no answer. */
export async function askServer(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(answerTimeoutMs);
    const answer = await fetch('/readyz', { cache: 'no-store', redirect: 'error', signal });
    // unread, it would hold its connection until the signal ends it
    await answer.body?.cancel();
    return answer.ok && answer.headers.get('content-type')?.includes('json') === true;
  } catch {
    return false;
  }
}
