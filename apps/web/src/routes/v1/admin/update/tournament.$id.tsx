import { createFileRoute } from '@tanstack/react-router';
import { UpdateTournamentPage } from '../../../../features/events/tournament/update-tournament-page.tsx';

export const Route = createFileRoute('/v1/admin/update/tournament/$id')({
  loader: ({ context, params }) => void context.onlineQueries?.tournament.find.prefetch(params),
  component: function UpdateTournament() {
    return <UpdateTournamentPage {...Route.useParams()} />;
  },
});
