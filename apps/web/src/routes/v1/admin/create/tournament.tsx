import { createFileRoute } from '@tanstack/react-router';
import { AdministratorsOnly } from '../../../../features/admin/administrators-only.tsx';
import { CreateTournamentPage } from '../../../../features/tournament/create-tournament-page.tsx';
import { useUser } from '../../../../shell/session/use-user.ts';

export const Route = createFileRoute('/v1/admin/create/tournament')({
  component: function CreateTournament() {
    return (
      <AdministratorsOnly user={useUser()}>
        <CreateTournamentPage />
      </AdministratorsOnly>
    );
  },
});
