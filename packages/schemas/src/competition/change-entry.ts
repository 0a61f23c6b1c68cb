import type { CompetitionEntry, EntryChange } from './entry.ts';

export type Change = Exclude<EntryChange, { action: 'WISH' }>;

/** What a change can set: columns of an entry, on a device partly among its details. */
type Fields = Partial<
  Pick<CompetitionEntry, 'state' | 'confirmed_at' | 'division_id' | 'outcome' | 'place'> &
    Pick<NonNullable<CompetitionEntry['details']>, 'note' | 'reply' | 'weighed_g'>
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
