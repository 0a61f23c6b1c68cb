import { createFileRoute } from '@tanstack/react-router';
import { OfflineChoices } from '../../features/events/tournament/offline-choices.tsx';
import { tournamentSorting } from '../../features/events/tournament/tournament-columns.tsx';
import { TournamentTable } from '../../features/events/tournament/tournament-table.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import { Page } from '../../ui/page/page.tsx';
import { queryOf, readTableSearch } from '../../ui/table/table-search.ts';

export const Route = createFileRoute('/v1/events')({
  validateSearch: readTableSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.onlineQueries?.tournament.page.prefetch(queryOf(deps, tournamentSorting)),
  component: EventsPage,
});

function EventsPage() {
  const say = useSay();
  return (
    <Page title={say('navigation.events')} intro={say('tournament.eventsIntro')}>
      <TournamentTable
        name="events"
        label={say('navigation.events')}
        emptyText={say('tournament.noEvents')}
      />
      <OfflineChoices />
    </Page>
  );
}
