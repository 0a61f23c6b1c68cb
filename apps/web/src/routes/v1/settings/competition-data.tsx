import { createFileRoute } from '@tanstack/react-router';
import { CompetitionDataPage } from '../../../features/profile/competition-data-page.tsx';

export const Route = createFileRoute('/v1/settings/competition-data')({
  component: CompetitionDataPage,
});
