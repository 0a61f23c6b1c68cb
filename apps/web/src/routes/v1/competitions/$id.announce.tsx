import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementPage } from '../../../features/announcement/announcement-page.tsx';

export const Route = createFileRoute('/v1/competitions/$id/announce')({
  component: function Announcement() {
    const { id } = Route.useParams();
    return <AnnouncementPage key={id} id={id} />;
  },
});
