import { noTournamentWithId } from '@dojang/schemas/messages';
import { trpc } from '../../shell/api.ts';
import { Page } from '../../ui/page/page.tsx';
import { FoundRecord, readOnce } from '../admin/found-record.tsx';
import { UpdateTournamentForm } from './update-tournament-form.tsx';

/** Changes a tournament, found by its id. */
export function UpdateTournamentPage({ id }: { id: string }) {
  const query = trpc.tournament.find.useQuery({ id }, readOnce);
  return (
    <Page title="Update Tournament" {...(query.data && { intro: query.data.name })}>
      <FoundRecord query={query} missingText={noTournamentWithId(id)}>
        {(tournament) => <UpdateTournamentForm key={tournament.id} record={tournament} />}
      </FoundRecord>
    </Page>
  );
}
