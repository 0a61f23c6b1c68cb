import type { KeptRows } from './kept-rows.ts';
import { rememberTraining } from './training-memory.ts';
import { createTrainingSync, type TrainingTransport } from './training-sync.ts';

type Options = {
  openRows: () => Promise<KeptRows>;
  owner: string;
  transport: TrainingTransport;
  now?: () => Date;
  signal: AbortSignal;
  patienceMs?: number;
};

/**
 * Sends the marks that `owner` has left on this device, and fetches nothing: nobody looks. Rejects with what the transport
 * rejected with. What the server has got goes from the device; what it refuses waits to be read.
 */
export async function sendMarks({
  openRows,
  owner,
  transport,
  now = () => new Date(),
  signal,
  patienceMs = 2500,
}: Options): Promise<void> {
  const memory = rememberTraining({ openRows, owner, timeoutMs: patienceMs, onChange() {} });
  const { push } = createTrainingSync({ memory, owner, transport, now });
  try {
    await memory.read();
    await push(() => signal);
    const taken = memory.marks.filter(({ state }) => state === 'taken');
    memory.remove(taken.map(({ id }) => id));
  } finally {
    await memory.settle();
    memory.stop();
  }
}
