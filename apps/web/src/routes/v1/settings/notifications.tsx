import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '../../../features/club/push/notifications-page.tsx';

export const Route = createFileRoute('/v1/settings/notifications')({
  beforeLoad: ({ context }) => context.loadTexts('account'),
  component: NotificationsPage,
});
