import { createFileRoute } from '@tanstack/react-router';
import { StatusPage } from '../../../features/status/status-page.tsx';

export const Route = createFileRoute('/v1/admin/status')({
  loader: ({ context: { ahead } }) => {
    void ahead?.server.status.prefetch();
  },
  component: StatusPage,
});
