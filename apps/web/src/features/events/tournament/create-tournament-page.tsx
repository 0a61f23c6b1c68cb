import { logTexts } from '@dojang/schemas/log-texts';
import { TournamentDraft } from '@dojang/schemas/tournament';
import { Group } from '@mantine/core';
import { trpc } from '../../../shell/api.ts';
import { logFailure } from '../../../shell/log.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { TournamentForm } from './tournament-form.tsx';
import { useTournamentForm } from './use-tournament-form.ts';

export function CreateTournamentPage() {
  const say = useSay();
  const { mutateAsync: create } = trpc.tournament.create.useMutation();
  const tournament = useTournamentForm({
    name: 'create tournament',
    save: async (update) => create(TournamentDraft.parse(update)),
    onFailure: (error) => logFailure(logTexts.tournamentNotCreated, error),
  });

  return (
    <Page title={say('tournament.create')} intro={say('tournament.createIntro')}>
      <Group>
        <ButtonLink to="/v1/competitions/announce" variant="default">
          {say('tournament.announceAhead')}
        </ButtonLink>
      </Group>
      <TournamentForm tournament={tournament} submitLabel={say('admin.create')} />
    </Page>
  );
}
