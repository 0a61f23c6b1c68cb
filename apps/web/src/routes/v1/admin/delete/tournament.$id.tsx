import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '../../../../features/admin/later-page.tsx';

export const Route = createFileRoute('/v1/admin/delete/tournament/$id')({
  component: () => <LaterPage title="Delete Tournament" />,
});
