import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { RouterContext } from '../shell/router.ts';
import { useHeadingFocus } from '../shell/use-heading-focus.ts';

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root });

function Root() {
  useHeadingFocus();
  return <Outlet />;
}
