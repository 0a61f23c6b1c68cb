import { createFileRoute } from '@tanstack/react-router';
import { InvitePage } from '../../../features/access/link/invite-page.tsx';

export const Route = createFileRoute('/v1/admin/invite')({
  loader: ({ context: { onlineQueries } }) => void onlineQueries?.link.invitees.prefetch(),
  component: InvitePage,
});
