import { fieldsOf, fieldsOfWish } from '@dojang/schemas/change-entry';
import { expandDivisions } from '@dojang/schemas/compact-divisions';
import type { CompetitionEntry } from '@dojang/schemas/entry';
import { placeEntries } from '@dojang/schemas/place-entries';
import type { RecordOf } from '@dojang/schemas/sync';
import type { Mutation } from '../mutation.ts';
import type { KindRules } from './kind-rules.ts';

/** An announcement with its entries, as they would be with the pending changes. */
export const competition: KindRules<'competition'> = {
  rebase(record, mutations) {
    if (!record) return record;
    const pending = mutations.filter(({ state }) => state !== 'rejected');
    if (pending.length === 0) return record;
    const entries = new Map(record.entries.map((entry) => [entry.id, entry]));
    for (const mutation of pending) {
      const { entry_id } = mutation.change;
      const entry = entries.get(entry_id);
      const changed = entry ? changeEntry(entry, mutation) : wish(mutation);
      if (changed) entries.set(entry_id, changed);
    }
    return { ...record, entries: placeEntries(record, [...entries.values()]) };
  },
  baseOf: () => null,
  part: {
    kind: 'divisions',
    // a record of an older version has them
    join: (record, { lines }: RecordOf<'divisions'>) =>
      record.divisions.length > 0 ? record : { ...record, divisions: expandDivisions(lines) },
  },
  /** The same action for the same entry, or another wish for the same person. */
  replaces: ({ change: rejected }, change) =>
    rejected.action === 'WISH' && change.action === 'WISH'
      ? rejected.user_id === change.user_id
      : rejected.action === change.action && rejected.entry_id === change.entry_id,
};

function wish({ change, madeMs }: Mutation<'competition'>): CompetitionEntry | undefined {
  if (change.action !== 'WISH') return undefined;
  const { entry_id: id, user_id, division_id, weight_g, answers, note } = change;
  return {
    id,
    user_id,
    name: null,
    division_id,
    state: 'WISHED',
    wished_at: new Date(madeMs),
    // the server decides both
    is_late: false,
    confirmed_at: null,
    position: null,
    waiting: null,
    outcome: null,
    place: null,
    details: { note, reply: null, answers, fee_cents: null, weight_g, weighed_g: null },
  };
}

function changeEntry(entry: CompetitionEntry, { change, madeMs }: Mutation<'competition'>) {
  const { note, reply, weighed_g, weight_g, answers, ...fields } =
    change.action === 'WISH'
      ? fieldsOfWish(entry, change)
      : fieldsOf(entry, change, new Date(madeMs));
  const changed = { note, reply, weighed_g, weight_g, answers };
  const known = Object.entries(changed).filter(([, value]) => value !== undefined);
  const details = entry.details && { ...entry.details, ...Object.fromEntries(known) };
  return { ...entry, ...fields, details };
}
