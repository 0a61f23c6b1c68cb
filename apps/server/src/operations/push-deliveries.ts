import { deliverPushes } from '@dojang/api/features/push/deliver';
import { repeat } from './repeat.ts';

const pauseMs = 5000;

type Dependencies = Parameters<typeof deliverPushes>[0];

/** Sends due notices to devices every few seconds. Returns a stop function, which waits for messages that are being sent. */
export function startPushDeliveries(
  dependencies: Dependencies,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  return repeat((signal) => deliverPushes(dependencies, new Date(), signal), {
    firstMs: pauseMs,
    pauseMs,
    onFailure,
  });
}
