import type { PlainKey } from '@dojang/schemas/say';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { hasUnsavedChanges } from '../../ui/form/unsaved-changes.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { usePendingLogout, useSession } from '../app-context.ts';
import { sendWaiting } from './send-waiting.ts';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';

/**
 * Logs out: at once on this device, where nothing of the user stays, and on the server as soon as it answers. Asks
 * first when that loses something: changes that the server does not have, or what is typed and not saved.
 */
function useLogOut() {
  const session = useSession();
  const queryClient = useQueryClient();
  const router = useRouter();
  const pendingLogout = usePendingLogout();
  const [isPending, setIsPending] = useState(false);
  /** What would be lost; null: nothing is asked. */
  const [loss, setLoss] = useState<PlainKey | null>(null);

  async function logOut({ isLossAgreed = false } = {}) {
    setLoss(null);
    setIsPending(true);
    const found = isLossAgreed ? null : await findLoss();
    if (found === null) {
      pendingLogout.begin();
      await session.end();
      await router.navigate({ to: '/login', ignoreBlocker: true });
      queryClient.clear();
    }
    setLoss(found);
    setIsPending(false);
  }

  /** What logging out now would lose, once it was tried to send it. */
  async function findLoss(): Promise<PlainKey | null> {
    if (hasUnsavedChanges()) return 'auth.logOutUnsavedWarning';
    return (await sendWaiting(session)) ? null : 'auth.logOutWarning';
  }

  return { logOut, isPending, loss, stay: () => setLoss(null) };
}

/** Logs out; asks first if that loses changes which the server does not have. */
export function LogOutButton({ fullWidth = false }: { fullWidth?: boolean }) {
  const say = useSay();
  const { logOut, isPending, loss, stay } = useLogOut();

  return (
    <>
      <Button
        variant="default"
        fullWidth={fullWidth}
        leftSection={<IconLogout size={18} aria-hidden />}
        loading={isPending}
        onClick={() => void logOut()}
      >
        {say('auth.logout')}
      </Button>
      <ConfirmDialog
        isOpen={loss !== null}
        question={say('auth.logOutQuestion')}
        text={loss ? say(loss) : ''}
        confirmLabel={say('auth.logOutAndLose')}
        onConfirm={() => void logOut({ isLossAgreed: true })}
        onStay={stay}
      />
    </>
  );
}
