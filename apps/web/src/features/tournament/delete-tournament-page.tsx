import { noTournamentWithId } from '@dojang/schemas/messages';
import { trpc } from '../../shell/api.ts';
import { Page } from '../../ui/page/page.tsx';
import { FoundRecord, readOnce } from '../admin/found-record.tsx';
import { DeleteTournamentCard } from './delete-tournament-card.tsx';

/** Asks before a tournament is deleted. */
export function DeleteTournamentPage({ id }: { id: string }) {
  const query = trpc.tournament.find.useQuery({ id }, readOnce);
  return (
    <Page title="Delete Tournament">
      <FoundRecord query={query} missingText={noTournamentWithId(id)}>
        {(tournament) => <DeleteTournamentCard tournament={tournament} />}
      </FoundRecord>
    </Page>
  );
}
