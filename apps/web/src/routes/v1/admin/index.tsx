import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../../../features/admin/admin-page.tsx';

export const Route = createFileRoute('/v1/admin/')({
  component: function Admin() {
    const { user } = Route.useRouteContext().session;
    return user && <AdminPage user={user} />;
  },
});
