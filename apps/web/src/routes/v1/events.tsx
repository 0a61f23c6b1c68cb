import { messages } from '@dojang/schemas/messages';
import { createFileRoute } from '@tanstack/react-router';
import { OfflineChoices } from '../../features/tournament/offline-choices.tsx';
import { tournamentSorting } from '../../features/tournament/tournament-sorting.ts';
import { TournamentTable } from '../../features/tournament/tournament-table.tsx';
import { Page } from '../../ui/page/page.tsx';
import { queryOf, readTableSearch } from '../../ui/table/table-search.ts';

export const Route = createFileRoute('/v1/events')({
  validateSearch: readTableSearch,
  loaderDeps: ({ search }) => search,
  loader({ context, deps }) {
    void context.ahead?.tournament.page.prefetch(queryOf(deps, tournamentSorting));
  },
  component: EventsPage,
});

function EventsPage() {
  return (
    <Page title="Events" intro="The tournaments of the club, with their results and participants.">
      <TournamentTable name="events" label="Events" emptyText={messages.noEvents} />
      <OfflineChoices />
    </Page>
  );
}
