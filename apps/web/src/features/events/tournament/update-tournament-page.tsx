import type { Tournament } from '@dojang/schemas/tournament';
import { Group } from '@mantine/core';
import { trpc } from '../../../shell/api.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { FoundRecord, cached } from '../../../shell/admin/found-record.tsx';
import { TournamentForm } from './tournament-form.tsx';
import { useTournamentForm } from './use-tournament-form.ts';
import { useIsOnline } from '../../../shell/app-context.ts';
import { useFailureToast } from '../../../shell/toast/toast-provider.tsx';
import { Card, CardHeading } from '../../../ui/page/card.tsx';
import { ExportMenu } from '../../../ui/table/export-menu.tsx';
import { userColumns } from '../../people/user/user-columns.tsx';

export function UpdateTournamentPage({ id }: { id: string }) {
  const say = useSay();
  const query = trpc.tournament.find.useQuery({ id }, cached);
  return (
    <Page title={say('tournament.update')} {...(query.data && { intro: query.data.name })}>
      <FoundRecord query={query} missingText={say('tournament.notFound', { id })}>
        {(tournament) => (
          <>
            <TextLink to="/v1/competitions/$id/announce" params={{ id: tournament.id }}>
              {say('tournament.announcement')}
            </TextLink>
            <UpdateTournamentForm key={tournament.id} record={tournament} />
            <ParticipantsCard key={`list ${tournament.id}`} {...tournament} />
          </>
        )}
      </FoundRecord>
    </Page>
  );
}

/** Sends only edited fields, so that concurrent edits of other fields survive. */
function UpdateTournamentForm({ record }: { record: Tournament }) {
  const say = useSay();
  const { mutateAsync: update } = trpc.tournament.update.useMutation();
  const tournament = useTournamentForm({
    name: `update tournament ${record.id}`,
    record,
    save: async (changes) => update({ id: record.id, ...changes }),
    refusal: 'tournament.invalidValues',
  });

  return <TournamentForm tournament={tournament} submitLabel={say('admin.update')} />;
}

/** Exports a tournament's participants with all columns that administrators see. */
function ParticipantsCard({ id, name }: Pick<Tournament, 'id' | 'name'>) {
  const say = useSay();
  const { client } = trpc.useUtils();
  return (
    <Card>
      <Group justify="space-between">
        <CardHeading
          title={say('tournament.participantList')}
          intro={say('tournament.participantListIntro')}
        />
        <ExportMenu
          label={name}
          columns={userColumns}
          fetchRows={() => client.tournament.participants.query({ id })}
          onFailure={useFailureToast()}
          disabled={!useIsOnline()}
        />
      </Group>
    </Card>
  );
}
