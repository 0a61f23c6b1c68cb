import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AdministratorsOnly } from '../../../features/admin/administrators-only.tsx';
import { useUser } from '../../../shell/session/use-user.ts';

export const Route = createFileRoute('/v1/admin')({
  beforeLoad: ({ context: { user, ahead } }) => ({
    ahead: user.authority === 'ADMIN' ? ahead : null,
  }),
  component: function Administration() {
    return (
      <AdministratorsOnly user={useUser()}>
        <Outlet />
      </AdministratorsOnly>
    );
  },
});
