import type { Replica } from '@dojang/offline/replica';
import type { BoutEvent } from '@dojang/schemas/bout-event';
import { newId } from '@dojang/schemas/new-id';
import { boutId, boutStart, registerOf } from './bout-server.ts';
import type { Register } from './replica-history.ts';

/** The presses that a device shows; one that counts twice is a value that nobody made. */
export function readPresses(replica: Replica): [Register, string][] {
  const all = (replica.get('bout', boutId)?.events ?? []).map(({ id }) => id);
  return all.map((id, n) => [registerOf(id), all.indexOf(id) === n ? id : `${id} twice`]);
}

/** Presses keys of the bout together, which `mayStart` it, by the clock of the device; returns the ids of the presses. */
export function pressBout(
  replica: Replica,
  device: string,
  { count, mayStart, now }: { count: number; mayStart: boolean; now: Date },
): string[] {
  const bout = replica.get('bout', boutId);
  if (!bout && !mayStart) return [];
  const last = Math.max(-1, ...(bout?.events ?? []).map(({ seq }) => seq));
  const events = Array.from({ length: count }, (_, n): BoutEvent => {
    const place = { device, round: 1, clock_ms: 60_000, at: now.toISOString() };
    const data = { side: 0, technique: 'HEAD' } as const;
    return { id: newId(), seq: last + 1 + n, ...place, kind: 'PRESS', data };
  });
  replica.mutate('bout', boutId, { start: bout ? null : boutStart, events });
  return events.map(({ id }) => id);
}
