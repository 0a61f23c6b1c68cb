import { createRootRouteWithContext, Outlet, useRouter } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { lazy, Suspense, useEffect } from 'react';
import { type RouterContext, useConfirmation } from '../shell/app-context.ts';
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

// rarely used
const ConfirmationDialog = lazy(async () => ({
  default: (await import('../features/access/confirmation/confirmation-dialog.tsx'))
    .ConfirmationDialog,
}));

/** Asks the user to confirm who they are, while a call waits for it. */
function OpenConfirmation() {
  const question = useSelector(useConfirmation().question);
  return <Suspense>{question && <ConfirmationDialog onAnswer={question.answer} />}</Suspense>;
}
