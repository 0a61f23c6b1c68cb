import { createFileRoute } from '@tanstack/react-router';
import { AdminsOnly } from '../../../shell/admins-only.tsx';
import { NewAnnouncementPage } from '../../../features/competitions/announcement/new-announcement-page.tsx';

export const Route = createFileRoute('/v1/competitions/announce')({
  component: () => (
    <AdminsOnly>
      <NewAnnouncementPage />
    </AdminsOnly>
  ),
});
