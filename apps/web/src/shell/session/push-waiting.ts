import type { Replica } from '@dojang/offline/replica';

/** As long as somebody at a device waits for changes to be pushed before they are asked about them. */
const pushPatienceMs = 3000;

/** Tries to push what waits on this device; returns how much of it the server has not accepted. */
export async function pushWaiting(replica: Replica | null): Promise<number> {
  const left = () => replica?.mutations().filter(({ state }) => state !== 'accepted').length ?? 0;
  if (replica && left() > 0) {
    const patience = new Promise<void>((resolve) => void setTimeout(resolve, pushPatienceMs));
    await Promise.race([replica.sync(), patience]);
  }
  return left();
}
