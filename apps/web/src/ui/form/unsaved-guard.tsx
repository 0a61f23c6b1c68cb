import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ConfirmDialog } from '../page/confirm-dialog.tsx';
import { useSay } from '../language/use-say.ts';
import { watchUnsaved } from './unsaved-changes.ts';
import { Button } from '@mantine/core';

/** Asks before the user leaves a page with unsaved changes, in the router and in the browser. */
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
      onStay={() => blocker.reset?.()}
    >
      <Button color="red" onClick={() => blocker.proceed?.()}>
        {say('form.leave')}
      </Button>
    </ConfirmDialog>
  );
}
