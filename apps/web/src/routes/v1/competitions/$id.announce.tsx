import { createFileRoute } from '@tanstack/react-router';
import { AdminsOnly } from '../../../shell/admins-only.tsx';
import { AnnouncementPage } from '../../../features/competitions/announcement/announcement-page.tsx';

export const Route = createFileRoute('/v1/competitions/$id/announce')({
  component: function Announcement() {
    const { id } = Route.useParams();
    return (
      <AdminsOnly>
        <AnnouncementPage key={id} id={id} />
      </AdminsOnly>
    );
  },
});
