import { messages } from '@dojang/schemas/messages';
import { createFileRoute } from '@tanstack/react-router';
import { TournamentTable } from '../../features/tournament/tournament-table.tsx';
import { Page } from '../../ui/page/page.tsx';

export const Route = createFileRoute('/v1/events')({ component: EventsPage });

function EventsPage() {
  return (
    <Page title="Events" intro="The tournaments of the club, with their results and participants.">
      <TournamentTable name="events" label="Events" emptyText={messages.noEvents} />
    </Page>
  );
}
