import type { CompetitionEntry, EntryChange } from './entry.ts';

export type Change = Exclude<EntryChange, { action: 'WISH' }>;
type Wish = Extract<EntryChange, { action: 'WISH' }>;
type Details = NonNullable<CompetitionEntry['details']>;

/** What a change can set: columns of an entry, on a device partly among its details. */
type Fields = Partial<
  Pick<CompetitionEntry, 'state' | 'confirmed_at' | 'division_id' | 'outcome' | 'place'> &
    Pick<Details, 'note' | 'reply' | 'weighed_g' | 'weight_g' | 'answers'>
>;

/** What a change sets, on the server and on devices; nothing in an entry that is withdrawn. */
export function fieldsOf(
  { state }: Pick<CompetitionEntry, 'state'>,
  change: Change,
  confirmed_at: Date,
): Fields {
  if (state === 'WITHDRAWN') return {};
  switch (change.action) {
    case 'WITHDRAW': {
      const { note } = change;
      return { state: 'WITHDRAWN', confirmed_at: null, ...(note !== null && { note }) };
    }
    case 'CONFIRM':
      return state === 'CONFIRMED' ? {} : { state: 'CONFIRMED', confirmed_at, reply: null };
    case 'DECLINE':
      return { state: 'DECLINED', confirmed_at: null, reply: change.reply };
    case 'MOVE':
      return { division_id: change.division_id };
    case 'WEIGH':
      return { weighed_g: change.weighed_g };
    case 'RESULT': {
      const { outcome, place } = change;
      return { outcome, place: outcome === 'PLACED' ? place : null };
    }
  }
}

/**
 * What another wish with the id of an entry sets: it replaces what was wished. A confirmed place stays unless the division
 * changes; then, as after a refusal, the coach decides anew. Nothing in an entry that is withdrawn.
 */
export function fieldsOfWish(
  { state, division_id: previous }: Pick<CompetitionEntry, 'state' | 'division_id'>,
  { division_id, weight_g, answers, note }: Omit<Wish, 'action' | 'entry_id' | 'user_id'>,
): Fields {
  if (state === 'WITHDRAWN') return {};
  const wished = { division_id, weight_g, answers, note };
  if (state === 'CONFIRMED' && division_id === previous) return wished;
  return { ...wished, state: 'WISHED', confirmed_at: null, reply: null };
}
