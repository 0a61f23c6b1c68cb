import { createFileRoute } from '@tanstack/react-router';
import { ClubPage } from '../../../features/club/overview/club-page.tsx';

export const Route = createFileRoute('/v1/admin/club')({
  beforeLoad: ({ context: { loadTexts } }) =>
    Promise.all([loadTexts('training'), loadTexts('club')]),
  component: ClubPage,
});
