import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ConfirmDialog } from '../page/confirm-dialog.tsx';
import { watchUnsaved } from './unsaved-changes.ts';

/** Asks before a page with unsaved changes is left: by a link in the app, or by the browser. */
export function UnsavedGuard({ isDirty }: { isDirty: () => boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  useEffect(() => watchUnsaved(isDirty), [isDirty]);

  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      question="Leave without saving?"
      text="Your changes on this page have not been saved."
      confirmLabel="Leave"
      onConfirm={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}
