import type { Replica } from '@dojang/offline/replica';

const pushTimeoutMs = 3000;

/** Pushes pending mutations, for three seconds at most; returns how many the server has not accepted. */
export async function pushWaiting(replica: Replica | null): Promise<number> {
  const countUnsent = () =>
    replica?.mutations().filter(({ state }) => state !== 'accepted').length ?? 0;
  if (replica && countUnsent() > 0) {
    const timeout = new Promise<void>((resolve) => void setTimeout(resolve, pushTimeoutMs));
    await Promise.race([replica.sync(), timeout]);
  }
  return countUnsent();
}
