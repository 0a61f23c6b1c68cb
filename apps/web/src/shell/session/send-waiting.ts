/** What tells whether anything of it waits to be sent, and tries to send it. */
export type Sendable = {
  readonly syncState: { get(): { isWaiting: boolean } };
  sync(): Promise<void>;
};

/** As long as somebody at a device waits for changes to be sent before they are asked about them. */
const sendPatienceMs = 3000;

const isWaiting = ({ syncState }: Sendable) => syncState.get().isWaiting;

/** Tries to send what waits in these records on this device; returns those of which the server has not got all. */
export async function sendWaiting<Kept extends Sendable>(
  records: readonly Kept[],
): Promise<Kept[]> {
  const waiting = records.filter(isWaiting);
  if (waiting.length > 0) {
    const patience = new Promise<void>((resolve) => void setTimeout(resolve, sendPatienceMs));
    await Promise.race([Promise.all(waiting.map((one) => one.sync())), patience]);
  }
  return waiting.filter(isWaiting);
}
