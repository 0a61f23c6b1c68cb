import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AdminsOnly } from '../../../shell/admins-only.tsx';

export const Route = createFileRoute('/v1/admin')({
  beforeLoad: ({ context: { user, onlineQueries } }) => ({
    onlineQueries: user.authority === 'ADMIN' ? onlineQueries : null,
  }),
  component: () => (
    <AdminsOnly tabTitle="navigation.admin">
      <Outlet />
    </AdminsOnly>
  ),
});
