import { messages } from '@dojang/schemas/messages';
import { TournamentDraft } from '@dojang/schemas/tournament';
import { trpc } from '../../shell/api.ts';
import { logFailure } from '../../shell/log.ts';
import { Page } from '../../ui/page/page.tsx';
import { TournamentForm } from './tournament-form.tsx';
import { useTournamentForm } from './use-tournament-form.ts';

/** Adds a tournament with its files and participants. */
export function CreateTournamentPage() {
  const { mutateAsync: create } = trpc.tournament.create.useMutation();
  const tournament = useTournamentForm({
    name: 'create tournament',
    save: async (update) => create(TournamentDraft.parse(update)),
    onFailure: (error) => logFailure(messages.tournamentNotCreated, error),
  });

  return (
    <Page title="Create Tournament" intro="One of today or earlier; members find it under Events">
      <TournamentForm tournament={tournament} submitLabel="Create" />
    </Page>
  );
}
