import type { EntryChange } from '@dojang/schemas/entry';
import { placeEntries } from '@dojang/schemas/place-entries';
import { refuse } from '../../errors.ts';
import type { EntryRow, EntryTimes, LockedCompetition } from './competition-repository.ts';
import { nextConfirmation } from './entry-places.ts';
import { isOpen, refusalBeside } from '@dojang/schemas/entry-rules';

export type Change = Exclude<EntryChange, { action: 'WISH' }>;

/** Each part of an entry has its own latest change. */
export const partOf = {
  WITHDRAW: 'state',
  CONFIRM: 'state',
  DECLINE: 'state',
  MOVE: 'division',
  WEIGH: 'weight',
  RESULT: 'result',
} as const satisfies Record<Change['action'], keyof EntryTimes>;

/** The columns that a change sets. Throws 409 if the state of the entry or the person's other entries do not allow it. */
export function fieldsOf(
  competition: LockedCompetition,
  entry: EntryRow,
  change: Change,
): Partial<EntryRow> {
  const { state } = entry;
  if (change.action === 'WITHDRAW') {
    const note = change.note ?? entry.note;
    return state === 'WITHDRAWN' ? {} : { state: 'WITHDRAWN', confirmed_at: null, note };
  }
  if (competition.announcement.state === 'CANCELLED')
    throw refuse('CONFLICT', 'competition.isCancelled');
  if (state === 'WITHDRAWN') throw refuse('CONFLICT', 'competition.isWithdrawn');
  switch (change.action) {
    case 'CONFIRM': {
      if (state === 'CONFIRMED') return {};
      requireFree(competition, entry);
      const confirmed_at = nextConfirmation(competition.entries);
      return { state: 'CONFIRMED', confirmed_at, reply: null };
    }
    case 'DECLINE':
      return { state: 'DECLINED', confirmed_at: null, reply: change.reply };
    case 'MOVE':
      return move(competition, { ...entry, division_id: change.division_id });
    case 'WEIGH':
    case 'RESULT': {
      if (state !== 'CONFIRMED') throw refuse('CONFLICT', 'competition.notConfirmed');
      if (change.action === 'WEIGH') return { weighed_g: change.weighed_g };
      const { outcome, place } = change;
      return { outcome, place: outcome === 'PLACED' ? place : null };
    }
  }
}

/** Who would take another's place in the new division goes to the end of the order. */
function move({ announcement, entries }: LockedCompetition, moved: EntryRow): Partial<EntryRow> {
  const { id, division_id } = moved;
  if (
    division_id !== null &&
    !announcement.divisions.some((one) => one.id === division_id && !one.is_removed)
  )
    throw refuse('CONFLICT', 'competition.unknownDivision');
  requireFree({ announcement, entries }, moved);
  const placed = placeEntries(
    announcement,
    entries.map((one) => (one.id === id ? { ...one, division_id } : one)),
  );
  const had = new Set(entries.filter(({ position }) => position).map((one) => one.id));
  const isTaking = placed.some((one) => one.id !== id && had.has(one.id) && one.waiting);
  return { division_id, ...(isTaking && { confirmed_at: nextConfirmation(entries) }) };
}

function requireFree({ announcement, entries }: LockedCompetition, entry: EntryRow): void {
  const others = entries.filter(
    (one) => one.id !== entry.id && one.user_id === entry.user_id && isOpen(one),
  );
  const why = refusalBeside(announcement, entry.division_id, others);
  if (why) throw refuse('CONFLICT', why);
}
