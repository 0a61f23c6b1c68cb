import { createFileRoute, Outlet } from '@tanstack/react-router';
import { messages } from '@dojang/schemas/messages';
import { IconLock } from '@tabler/icons-react';
import { useUser } from '../../../shell/app-context.ts';
import { Notice } from '../../../ui/page/page.tsx';

export const Route = createFileRoute('/v1/admin')({
  beforeLoad: ({ context: { user, ahead } }) => ({
    ahead: user.authority === 'ADMIN' ? ahead : null,
  }),
  component: Administration,
});

/** The screens of administrators; everybody else is told that they may not view them. */
function Administration() {
  if (useUser().authority === 'ADMIN') return <Outlet />;
  return <Notice icon={IconLock} title={messages.notAllowedToView} tabTitle="Admin" />;
}
