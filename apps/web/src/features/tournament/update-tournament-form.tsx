import { messages } from '@dojang/schemas/messages';
import type { Tournament } from '@dojang/schemas/tournament';
import { trpc } from '../../shell/api.ts';
import { changesOf } from './tournament-draft.ts';
import { TournamentForm } from './tournament-form.tsx';
import { useTournamentForm } from './use-tournament-form.ts';

/** Changes a tournament; what was not touched stays as it is, also if somebody else changed it meanwhile. */
export function UpdateTournamentForm({ before }: { before: Tournament }) {
  const { mutateAsync: update } = trpc.tournament.update.useMutation();
  const tournament = useTournamentForm({
    name: `update tournament ${before.id}`,
    before,
    save: async (values) => update({ id: before.id, ...changesOf(before, values) }),
    refusalText: messages.invalidValues,
  });

  return <TournamentForm tournament={tournament} submitLabel="Update" />;
}
