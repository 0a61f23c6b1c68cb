import type { Replica } from '@dojang/offline/replica';
import { newId } from '@dojang/schemas/new-id';
import { cup, placesOf } from './cup-server.ts';
import type { PlacedEntry, Register } from './replica-history.ts';

/** What coaches do. */
export const entryActions = ['WISH', 'CONFIRM', 'WITHDRAW', 'DECLINE'] as const;
/** What people do with their own entry, and guardians with a child's. */
export const memberActions: readonly EntryAction[] = ['WISH', 'CHANGE', 'WITHDRAW'];
export type EntryAction = (typeof entryActions)[number] | 'CHANGE';

/** Each wish is another one. */
let lastGrams = 1000;

/** The entries that a device shows; none while it has no competition. */
export function readPlaced(replica: Replica): { entries?: readonly PlacedEntry[] } {
  const found = replica.get('competition', cup.id);
  return found ? { entries: placesOf(found.entries) } : {};
}

/**
 * Changes the entry of the person in `register`; returns the mutation's id, or undefined if there is no entry to change or, for
 * a wish, already one.
 */
export function enterPerson(
  replica: Replica,
  register: Register,
  action: EntryAction,
): string | undefined {
  const user_id = register.slice('cup/'.length, register.indexOf(' '));
  const found = replica.get('competition', cup.id);
  const entry = found?.entries.find((one) => one.user_id === user_id && one.state !== 'WITHDRAWN');
  if (!found || (entry === undefined) !== (action === 'WISH')) return undefined;
  const entry_id = entry?.id ?? newId();
  const weight_g = (lastGrams += 1);
  const wish = { user_id, division_id: null, weight_g, answers: {}, note: null };
  const change = {
    WISH: { action: 'WISH', entry_id, ...wish },
    CHANGE: { action: 'WISH', entry_id, ...wish },
    WITHDRAW: { action: 'WITHDRAW', entry_id, note: null },
    CONFIRM: { action: 'CONFIRM', entry_id },
    DECLINE: { action: 'DECLINE', entry_id, reply: null },
  } as const;
  return replica.mutate('competition', cup.id, change[action]).id;
}
