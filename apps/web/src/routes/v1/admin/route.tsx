import { createFileRoute, Outlet } from '@tanstack/react-router';
import { IconLock } from '@tabler/icons-react';
import { useUser } from '../../../shell/app-context.ts';
import { Notice } from '../../../ui/page/page.tsx';

export const Route = createFileRoute('/v1/admin')({
  beforeLoad: ({ context: { user, onlineQueries } }) => ({
    onlineQueries: user.authority === 'ADMIN' ? onlineQueries : null,
  }),
  component: Administration,
});

function Administration() {
  if (useUser().authority === 'ADMIN') return <Outlet />;
  return <Notice icon={IconLock} title="admin.notAllowedToView" tabTitle="navigation.admin" />;
}
