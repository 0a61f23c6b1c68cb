import { createFileRoute } from '@tanstack/react-router';
import { NewAnnouncementPage } from '../../../features/announcement/new-announcement-page.tsx';

export const Route = createFileRoute('/v1/competitions/announce')({
  component: NewAnnouncementPage,
});
