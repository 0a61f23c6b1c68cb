import type { Session } from './session.ts';

/** As long as somebody at a device waits for changes to be sent before they are asked about them. */
const sendPatienceMs = 3000;

/** Tries to send what waits on this device; whether the server has all of it then. */
export async function sendWaiting({ syncState, sync }: Session): Promise<boolean> {
  if (syncState.get().isWaiting) {
    const patience = new Promise<void>((resolve) => void setTimeout(resolve, sendPatienceMs));
    await Promise.race([sync(), patience]);
  }
  return !syncState.get().isWaiting;
}
