import { createFileRoute } from '@tanstack/react-router';
import { CreateTournamentPage } from '../../../../features/events/tournament/create-tournament-page.tsx';

export const Route = createFileRoute('/v1/admin/create/tournament')({
  component: CreateTournamentPage,
});
