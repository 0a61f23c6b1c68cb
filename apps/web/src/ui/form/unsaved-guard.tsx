import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ConfirmDialog } from '../page/confirm-dialog.tsx';
import { useSay } from '../language/use-say.ts';

const checks = new Set<() => boolean>();

/** Lets `isDirty` say whether something on the page is unsaved, until the returned function is called. */
function watchUnsaved(isDirty: () => boolean): () => void {
  checks.add(isDirty);
  return () => void checks.delete(isDirty);
}

/** Whether leaving the page now would lose what has been typed. */
export const hasUnsavedChanges = (): boolean => [...checks].some((isDirty) => isDirty());

/** Asks before a page with unsaved changes is left: by a link in the app, or by the browser. */
export function UnsavedGuard({ isDirty }: { isDirty: () => boolean }) {
  const say = useSay();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  useEffect(() => watchUnsaved(isDirty), [isDirty]);

  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      question={say('form.leaveQuestion')}
      text={say('form.leaveWarning')}
      confirmLabel={say('form.leave')}
      onConfirm={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}
