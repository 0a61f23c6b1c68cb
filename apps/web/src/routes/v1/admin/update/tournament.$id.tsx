import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '../../../../features/admin/later-page.tsx';

export const Route = createFileRoute('/v1/admin/update/tournament/$id')({
  component: () => <LaterPage title="Update Tournament" />,
});
