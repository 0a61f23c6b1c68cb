import type { EntryChange } from '@dojang/schemas/entry';
import { newId } from '@dojang/schemas/new-id';
import { useMutation } from '../../shell/replica/use-replica.ts';
import { fullNameOf } from '../user/full-name.ts';
import type { TeamRow } from './team-rows.ts';

/** Changes entries on the device; the replica pushes them. */
export function useEntryChanges(id: string) {
  const mutate = useMutation('competition');
  const change = ({ person }: Pick<TeamRow, 'person'>, entryChange: EntryChange) =>
    mutate(id, entryChange, { name: fullNameOf(person) });
  return {
    change,
    /** Enters a person in a division and confirms it. */
    enter: (row: TeamRow, division_id: string | null) => {
      const { person, weight_g } = row;
      const entry_id = newId();
      const wish = { user_id: person.id, division_id, weight_g, answers: {}, note: null };
      change(row, { action: 'WISH', entry_id, ...wish });
      change(row, { action: 'CONFIRM', entry_id });
    },
  };
}
