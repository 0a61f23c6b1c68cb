import { createFileRoute } from '@tanstack/react-router';
import { StatusPage } from '../../../features/club/status/status-page.tsx';

export const Route = createFileRoute('/v1/admin/status')({
  beforeLoad: ({ context }) => context.loadTexts('account'),
  loader: ({ context: { onlineQueries } }) => void onlineQueries?.server.status.prefetch(),
  component: StatusPage,
});
