import { createFileRoute } from '@tanstack/react-router';
import { GroupsPage } from '../../../features/training/group/groups-page.tsx';
import { AdminsOnly } from '../../../shell/admins-only.tsx';

export const Route = createFileRoute('/v1/training/groups')({
  component: () => (
    <AdminsOnly>
      <GroupsPage />
    </AdminsOnly>
  ),
});
