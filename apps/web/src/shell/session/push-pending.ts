import type { Replica } from '@dojang/offline/replica';

const pushTimeoutMs = 3000;

/** Pushes pending mutations, for three seconds at most; returns how many the server has not accepted. */
export async function pushPending(replica: Replica | null): Promise<number> {
  const countUnsent = () =>
    replica?.mutations().filter(({ state }) => state !== 'accepted').length ?? 0;
  if (replica && countUnsent() > 0) await waitAtMost(replica.sync(), pushTimeoutMs);
  return countUnsent();
}

/** Resolves when `work` does, after `timeoutMs` at the latest. */
export async function waitAtMost(work: Promise<void>, timeoutMs: number): Promise<void> {
  const timeout = new Promise<void>((resolve) => void setTimeout(resolve, timeoutMs));
  await Promise.race([work, timeout]);
}
