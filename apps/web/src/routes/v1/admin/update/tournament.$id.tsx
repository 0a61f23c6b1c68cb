import { createFileRoute } from '@tanstack/react-router';
import { AdministratorsOnly } from '../../../../features/admin/administrators-only.tsx';
import { UpdateTournamentPage } from '../../../../features/tournament/update-tournament-page.tsx';
import { useUser } from '../../../../shell/session/use-user.ts';

export const Route = createFileRoute('/v1/admin/update/tournament/$id')({
  component: function UpdateTournament() {
    const { id } = Route.useParams();
    return (
      <AdministratorsOnly user={useUser()}>
        <UpdateTournamentPage id={id} />
      </AdministratorsOnly>
    );
  },
});
