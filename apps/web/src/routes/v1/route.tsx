import { createFileRoute, redirect } from '@tanstack/react-router';
import { Frame } from '../../shell/frame.tsx';
import { NotFoundPage } from '../../shell/fallback-pages.tsx';

export const Route = createFileRoute('/v1')({
  beforeLoad({ context: { session, connectivity, queries }, location }) {
    const { user } = session;
    if (!user) throw redirect({ to: '/login', search: { redirect: location.href } });
    return { user, onlineQueries: connectivity.isOnline.get() ? queries : null };
  },
  component: Frame,
  notFoundComponent: NotFoundPage,
});
