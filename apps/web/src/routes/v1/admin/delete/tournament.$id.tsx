import { createFileRoute } from '@tanstack/react-router';
import { DeleteTournamentPage } from '../../../../features/events/tournament/delete-tournament-page.tsx';

export const Route = createFileRoute('/v1/admin/delete/tournament/$id')({
  loader: ({ context, params }) => void context.onlineQueries?.tournament.find.prefetch(params),
  component: function DeleteTournament() {
    return <DeleteTournamentPage {...Route.useParams()} />;
  },
});
