import { describeFailure } from '@dojang/client/client';
import type { Transport } from '@dojang/offline/sync-profile';
import type { Device } from './open-device.ts';
import type { PendingRemovals } from './pending-removals.ts';
import type { TrainingTransport } from '../training/transport.ts';
import type { UnsentNote } from './unsent-note.ts';

const timeoutMs = 10_000;

type Options = {
  openDevice: () => Promise<Device>;
  transport: Transport;
  /** How marks of attendance are sent. */
  trainingTransport: TrainingTransport;
  removals: PendingRemovals;
  unsent: UnsentNote;
};

/** Sends what somebody who has logged out has left in the records of `ids`; true once there is nothing more to try. */
export type SendLeft = (ids: readonly string[], signal: AbortSignal) => Promise<boolean>;

/**
 * What the server has got goes from this device. What it refuses, or whom it does not know any more, waits for the
 * person to log in again.
 */
export function createSendLeft({
  openDevice,
  transport,
  trainingTransport,
  removals,
  unsent,
}: Options): SendLeft {
  return async (ids, left) => {
    const [{ store }, { syncProfile, ChangesRefused }] = await Promise.all([
      openDevice(),
      import('@dojang/offline/sync-profile'),
    ]);
    const now = () => new Date();
    for (const id of ids) {
      const signal = AbortSignal.any([left, AbortSignal.timeout(timeoutMs)]);
      try {
        await syncProfile({ store, id, transport, now, signal });
        if ((await store.waitingOf(id)) > 0) {
          const { sendMarks } = await import('@dojang/offline/send-marks');
          const { openRows } = store;
          await sendMarks({ openRows, owner: id, transport: trainingTransport, signal });
          // marks that were refused wait to be read
          if ((await store.waitingOf(id)) > 0) continue;
        }
      } catch (error) {
        const { status } = describeFailure(error);
        if (error instanceof ChangesRefused || status === 401 || status === 403) continue;
        return false;
      }
      unsent.clear(id);
      removals.add(id);
    }
    await removals.carryOut(store);
    return true;
  };
}
