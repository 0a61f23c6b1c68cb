import { createFileRoute } from '@tanstack/react-router';
import { InvitePage } from '../../../features/link/invite-page.tsx';

export const Route = createFileRoute('/v1/admin/invite')({
  loader: ({ context: { ahead } }) => {
    void ahead?.link.invitees.prefetch();
  },
  component: InvitePage,
});
