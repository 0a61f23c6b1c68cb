import { createFileRoute } from '@tanstack/react-router';
import { AdminsOnly } from '../../../shell/admins-only.tsx';
import { AnnouncementPage } from '../../../features/competitions/announcement/announcement-page.tsx';

export const Route = createFileRoute('/v1/competitions/announce')({
  component: () => (
    <AdminsOnly>
      <AnnouncementPage />
    </AdminsOnly>
  ),
});
