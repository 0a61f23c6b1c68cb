import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { RouterContext } from '../shell/router.ts';
import { UpdateNotice } from '../shell/worker/update-notice.tsx';
import { useHeadingFocus } from '../shell/use-heading-focus.ts';

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root });

function Root() {
  useHeadingFocus();
  return (
    <>
      <Outlet />
      <UpdateNotice />
    </>
  );
}
