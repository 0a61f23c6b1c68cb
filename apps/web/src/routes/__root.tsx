import { createRootRouteWithContext, Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { OpenConfirmation } from '../features/access/confirmation/open-confirmation.tsx';
import type { RouterContext } from '../shell/app-context.ts';
import { UpdateNotice } from '../shell/worker/update-notice.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root });

function Root() {
  useHeadingFocus();
  return (
    <>
      <Outlet />
      <UpdateNotice />
      <OpenConfirmation />
    </>
  );
}

/** After each navigation, focuses the element with `data-first-focus`, or else the page's heading. */
function useHeadingFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const first =
          document.querySelector<HTMLElement>('main [data-first-focus]') ??
          document.querySelector<HTMLElement>('h1[tabindex]');
        first?.focus({ preventScroll: true });
      }),
    [router],
  );
}
