import { createAtom, type ReadonlyAtom } from '@tanstack/react-store';

export type Connectivity = ReturnType<typeof createConnectivity>;

type Options = {
  /** `navigator.onLine` and its events: reliable when offline, a guess when online. */
  window: Pick<Window, 'addEventListener' | 'navigator'>;
  /** Resolves to whether our server has responded, not a captive portal. */
  ask: () => Promise<boolean>;
};

const retryMs = 5000;

/** Whether the server can be reached: follows the browser's online events and confirms them with the server. */
export function createConnectivity({ window, ask }: Options) {
  const isOnline = createAtom(window.navigator.onLine);
  let checking: Promise<void> | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function confirm() {
    clearTimeout(retry);
    // offline, a request would only log an error to the console
    const isReached = window.navigator.onLine && (await ask());
    isOnline.set(isReached && window.navigator.onLine);
    if (!isOnline.get() && window.navigator.onLine) retry = setTimeout(() => void check(), retryMs);
  }

  function check(): Promise<void> {
    checking ??= confirm().finally(() => (checking = null));
    return checking;
  }

  window.addEventListener('online', () => void check());
  window.addEventListener('offline', () => isOnline.set(false));
  return {
    isOnline: isOnline as ReadonlyAtom<boolean>,
    /** Probes the server, after a request failed or the network may be back. */
    check,
  };
}

const answerTimeoutMs = 5000;

/** Whether our server is ready. A captive portal's page in its place does not count. */
export async function askServer(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(answerTimeoutMs);
    const answer = await fetch('/readyz', { cache: 'no-store', redirect: 'error', signal });
    // an unread body holds its connection until the timeout
    await answer.body?.cancel();
    return answer.ok && answer.headers.get('content-type')?.includes('json') === true;
  } catch {
    return false;
  }
}
