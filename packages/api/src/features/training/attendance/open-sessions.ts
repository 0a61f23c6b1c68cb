import type { Transaction } from '@dojang/db/client';
import { addDays } from '@dojang/schemas/calendar-day';
import { limits } from '@dojang/schemas/limits';
import { isSlotDay, plannedSession, seriesOf } from '@dojang/schemas/plan-sessions';
import { today } from '@dojang/schemas/time';
import { sessionIdOf } from '@dojang/schemas/training';
import type { SessionReference } from '@dojang/schemas/training-calls';
import {
  addSessions,
  findSlots,
  findStoredSessions,
  type LockedSession,
  lockStoredSessions,
  type NewSession,
} from './marks-repository.ts';
import { lockStoredSession } from '../session/sessions-repository.ts';

/** Stored and planned sessions by id, and the planned ones alone. */
export type FoundSessions = { all: Map<string, LockedSession>; planned: Map<string, NewSession> };

/**
 * Finds sessions by reference. A session that is not stored must match a day of its slot, not too far ahead, as it was planned for that day, and the
 * id derived from both, else it is ignored. Breaks do not matter: training may take place anyway.
 */
export async function findSessions(tx: Transaction, references: readonly SessionReference[]) {
  const stored = await findStoredSessions(tx, [
    ...new Set(references.map((one) => one.session_id)),
  ]);
  const all = new Map<string, LockedSession>(stored.map((session) => [session.id, session]));
  const planned = await planSessions(
    tx,
    references.filter(({ session_id }) => !all.has(session_id)),
  );
  for (const [id, session] of planned) all.set(id, session);
  return { all, planned };
}

/** Locks a session until the transaction ends, and stores it if it was only planned. */
export async function lockSession(tx: Transaction, reference: SessionReference) {
  const stored = await lockStoredSession(tx, reference.session_id);
  if (stored) return stored;
  await addSessions(tx, [...(await planSessions(tx, [reference])).values()]);
  return lockStoredSession(tx, reference.session_id);
}

async function planSessions(tx: Transaction, missing: readonly SessionReference[]) {
  const slotIds = new Set(missing.flatMap(({ slot_id }) => slot_id ?? []));
  const slots = slotIds.size > 0 ? await findSlots(tx, [...slotIds]) : [];
  const planned = new Map<string, NewSession>();
  const last = addDays(today(), limits.sessionDaysAhead);
  for (const { session_id, slot_id, slot_date } of missing) {
    if (slot_id === null || slot_date === null || slot_date > last) continue;
    if (session_id !== sessionIdOf(slot_id, slot_date)) continue;
    const slot = slots.find((one) => seriesOf(one) === slot_id && isSlotDay(one, slot_date));
    if (slot) planned.set(session_id, plannedSession(slot, slot_date));
  }
  return planned;
}

/** Stores planned sessions among `ids` and locks all of them until the transaction ends. */
export async function lockSessions(
  tx: Transaction,
  { planned }: FoundSessions,
  ids: readonly string[],
): Promise<Map<string, LockedSession>> {
  await addSessions(
    tx,
    ids.flatMap((id) => planned.get(id) ?? []),
  );
  return lockStoredSessions(tx, ids);
}
