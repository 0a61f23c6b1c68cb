import { createRootRouteWithContext, Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { RouterContext } from '../shell/router.ts';
import { UpdateNotice } from '../shell/worker/update-notice.tsx';

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

/**
 * Moves the focus to the heading of each page that is gone to, as a browser does with a new document, or to what
 * asks for it with `data-first-focus`.
 */
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
