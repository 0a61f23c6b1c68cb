import type { CompetitorRecord, EntryChange } from '@dojang/schemas/entry';
import { type EntryRole, refusalByEnd, registrationRefusal } from '@dojang/schemas/entry-rules';
import { newId } from '@dojang/schemas/new-id';
import { useUser } from '../../../shell/app-context.ts';
import { useMutation, useRecord } from '../../../shell/replica/use-replica.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { fullNameOf } from '../../people/user/full-name.ts';
import type { Competition } from './competition-view.ts';

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

/** As whom the user of the team's page changes entries. */
export const useClubRole = (): EntryRole => (useUser().authority === 'ADMIN' ? 'ADMIN' : 'COACH');

/** Whether this user records results: coaches of any group, and administrators. */
export function useIsStaff(): boolean {
  const { id, authority } = useUser();
  const isCoach = (useRecord('week', id)?.coached ?? []).length > 0;
  return isCoach || authority === 'ADMIN';
}

/** Why this user can no longer decide about entries, and why they can enter nobody, or null. */
export function useRefusals(competition: Competition) {
  const say = useSay();
  const role = useClubRole();
  const over = refusalByEnd(competition, null, { action: 'CONFIRM', role });
  return { over, refusal: over ?? registrationRefusal(say, competition, role) };
}
