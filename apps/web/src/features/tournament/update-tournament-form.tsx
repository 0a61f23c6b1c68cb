import { messages } from '@dojang/schemas/messages';
import type { Tournament } from '@dojang/schemas/tournament';
import { trpc } from '../../shell/api.ts';
import { TournamentForm } from './tournament-form.tsx';
import { useTournamentForm } from './use-tournament-form.ts';

/** Changes a tournament; what was not touched stays as it is, also if somebody else changed it meanwhile. */
export function UpdateTournamentForm({ record }: { record: Tournament }) {
  const { mutateAsync: update } = trpc.tournament.update.useMutation();
  const tournament = useTournamentForm({
    name: `update tournament ${record.id}`,
    record,
    save: async (changes) => update({ id: record.id, ...changes }),
    refusalText: messages.invalidValues,
  });

  return <TournamentForm tournament={tournament} submitLabel="Update" />;
}
