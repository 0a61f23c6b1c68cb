import type { Transaction } from '@dojang/db/client';
import { isSlotDay, plannedSession } from '@dojang/schemas/plan-sessions';
import { sessionIdOf } from '@dojang/schemas/training';
import type { SessionReference } from '@dojang/schemas/training-calls';
import {
  addSessions,
  findSlots,
  findStoredSessions,
  type HeldSession,
  holdStoredSessions,
  type NewSession,
} from './marks-repository.ts';

/** Sessions that are there, and those that are planned and would be made. */
export type FoundSessions = { all: Map<string, HeldSession>; planned: Map<string, NewSession> };

/**
 * The sessions that are meant, by id. One that is not stored yet is found where its slot has it on that day, and its id is
 * the one that follows from both: a forged one is none. A break does not matter, as training may be held in it.
 */
export async function findSessions(
  tx: Transaction,
  meant: readonly SessionReference[],
): Promise<FoundSessions> {
  const stored = await findStoredSessions(tx, [...new Set(meant.map((one) => one.session_id))]);
  const all = new Map<string, HeldSession>(stored.map((session) => [session.id, session]));
  const missing = meant.filter(({ session_id }) => !all.has(session_id));
  const slotIds = new Set(missing.flatMap(({ slot_id }) => slot_id ?? []));
  const slots = slotIds.size > 0 ? await findSlots(tx, [...slotIds]) : [];
  const planned = new Map<string, NewSession>();
  for (const { session_id, slot_id, slot_date } of missing) {
    const slot = slots.find(({ id }) => id === slot_id);
    if (!slot || slot_date === null || session_id !== sessionIdOf(slot.id, slot_date)) continue;
    if (isSlotDay(slot, slot_date)) planned.set(session_id, plannedSession(slot, slot_date));
  }
  for (const [id, session] of planned) all.set(id, session);
  return { all, planned };
}

/** Makes those of these sessions that are not stored yet, and keeps others from them until the transaction ends. */
export async function holdSessions(
  tx: Transaction,
  { planned }: FoundSessions,
  ids: readonly string[],
): Promise<Map<string, HeldSession>> {
  await addSessions(
    tx,
    ids.flatMap((id) => planned.get(id) ?? []),
  );
  return holdStoredSessions(tx, ids);
}
