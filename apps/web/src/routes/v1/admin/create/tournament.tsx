import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '../../../../features/admin/later-page.tsx';

export const Route = createFileRoute('/v1/admin/create/tournament')({
  component: () => <LaterPage title="Create Tournament" />,
});
