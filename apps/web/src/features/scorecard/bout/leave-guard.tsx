import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useSay } from '../../../ui/language/use-say.ts';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';

/** Asks before a running bout is left, by a link, a swipe back or by closing the window. */
export function LeaveGuard({ isRunning }: { isRunning: () => boolean }) {
  const say = useSay();
  const blocker = useBlocker({
    shouldBlockFn: isRunning,
    enableBeforeUnload: isRunning,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      question={say('scoreboard.leaveQuestion')}
      text={say('scoreboard.leaveText')}
      onStay={() => blocker.reset?.()}
    >
      <Button color="red" onClick={() => blocker.proceed?.()}>
        {say('scoreboard.leave')}
      </Button>
    </ConfirmDialog>
  );
}
