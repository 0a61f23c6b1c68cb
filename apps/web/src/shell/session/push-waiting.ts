import type { Replica } from '@dojang/offline/replica';

/** How long a person waits for a push before they are asked about what is unsent. */
const pushPatienceMs = 3000;

/** Pushes pending mutations, for a few seconds at most; returns how many the server has not accepted. */
export async function pushWaiting(replica: Replica | null): Promise<number> {
  const left = () => replica?.mutations().filter(({ state }) => state !== 'accepted').length ?? 0;
  if (replica && left() > 0) {
    const patience = new Promise<void>((resolve) => void setTimeout(resolve, pushPatienceMs));
    await Promise.race([replica.sync(), patience]);
  }
  return left();
}
