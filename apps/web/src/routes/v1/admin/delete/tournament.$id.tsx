import { createFileRoute } from '@tanstack/react-router';
import { AdministratorsOnly } from '../../../../features/admin/administrators-only.tsx';
import { DeleteTournamentPage } from '../../../../features/tournament/delete-tournament-page.tsx';
import { useUser } from '../../../../shell/session/use-user.ts';

export const Route = createFileRoute('/v1/admin/delete/tournament/$id')({
  component: function DeleteTournament() {
    const { id } = Route.useParams();
    return (
      <AdministratorsOnly user={useUser()}>
        <DeleteTournamentPage id={id} />
      </AdministratorsOnly>
    );
  },
});
