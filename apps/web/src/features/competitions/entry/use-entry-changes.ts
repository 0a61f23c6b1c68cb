import type { EntryChange } from '@dojang/schemas/entry';
import { newId } from '@dojang/schemas/new-id';
import type { CompetitorRecord } from '@dojang/schemas/entry';
import { useMutation } from '../../../shell/replica/use-replica.ts';
import { fullNameOf } from '../../people/user/full-name.ts';

type Subject<Person> = { competition: { id: string }; person: Person };

/** Functions that change entries on the device and return the id of the last mutation. */
export function useEntryChanges() {
  const mutate = useMutation('competition');
  const change = (
    { competition, person }: Subject<Pick<CompetitorRecord, 'name' | 'surname'>>,
    entryChange: EntryChange,
  ) => mutate(competition.id, entryChange, { name: fullNameOf(person) })?.id;
  return {
    change,
    /** Enters a person in a division and confirms it. */
    enter: (
      { weight_g, ...row }: Subject<CompetitorRecord> & { weight_g: number | null },
      division_id: string | null,
    ) => {
      const entry_id = newId();
      const wish = { user_id: row.person.id, division_id, weight_g, answers: {}, note: null };
      change(row, { action: 'WISH', entry_id, ...wish });
      return change(row, { action: 'CONFIRM', entry_id });
    },
  };
}
