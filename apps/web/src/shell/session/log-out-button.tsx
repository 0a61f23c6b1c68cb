import type { PlainKey } from '@dojang/schemas/say';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, type ButtonProps } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { hasUnsavedChanges } from '../../ui/form/unsaved-changes.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { useLocalReplica, usePendingLogout, useSession } from '../app-context.ts';
import { pushPending } from './push-pending.ts';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';

/** What a logout would lose, and whether it can be sent later instead. */
type Loss = { warning: PlainKey; canBeSentLater: boolean };

/**
 * Logs out: immediately on this device, where all data of the user is erased, and on the server as soon as it responds.
 * Asks first if unsent mutations or unsaved input would be lost.
 */
function useLogOut() {
  const session = useSession();
  const local = useLocalReplica();
  const queryClient = useQueryClient();
  const router = useRouter();
  const pendingLogout = usePendingLogout();
  const [isPending, setIsPending] = useState(false);
  /** Non-null while the user is asked. */
  const [loss, setLoss] = useState<Loss | null>(null);

  async function logOut({ isLossAgreed = false, isSentLater = false } = {}) {
    setLoss(null);
    setIsPending(true);
    const found = isLossAgreed ? null : await findLoss();
    if (found === null) {
      pendingLogout.begin(isSentLater && session.user ? [session.user.id] : []);
      await session.end({ isSentLater });
      await router.navigate({ to: '/login', ignoreBlocker: true });
      queryClient.clear();
    }
    setLoss(found);
    setIsPending(false);
  }

  /** Tries to push first. */
  async function findLoss(): Promise<Loss | null> {
    if (hasUnsavedChanges()) return { warning: 'auth.logOutUnsavedWarning', canBeSentLater: false };
    if ((await pushPending(local.current)) === 0) return null;
    // in-memory mutations can't be sent later
    const canBeSentLater = local.current?.status.isPersisted ?? false;
    return { warning: canBeSentLater ? 'auth.logOutUnsent' : 'auth.logOutWarning', canBeSentLater };
  }

  return { logOut, isPending, loss, stay: () => setLoss(null) };
}

export function LogOutButton(props: Pick<ButtonProps, 'fullWidth' | 'classNames'>) {
  const say = useSay();
  const { logOut, isPending, loss, stay } = useLogOut();
  const { canBeSentLater = false } = loss ?? {};

  return (
    <>
      <Button
        variant="default"
        title={say('auth.logout')}
        {...props}
        leftSection={<IconLogout size={18} aria-hidden />}
        loading={isPending}
        onClick={() => void logOut()}
      >
        {say('auth.logout')}
      </Button>
      <ConfirmDialog
        isOpen={loss !== null}
        question={say(canBeSentLater ? 'auth.logOutUnsentQuestion' : 'auth.logOutQuestion')}
        text={loss ? say(loss.warning) : ''}
        onStay={stay}
      >
        {canBeSentLater && (
          <Button onClick={() => void logOut({ isLossAgreed: true, isSentLater: true })}>
            {say('auth.logOutAndSend')}
          </Button>
        )}
        <Button color="red" onClick={() => void logOut({ isLossAgreed: true })}>
          {say('auth.logOutAndLose')}
        </Button>
      </ConfirmDialog>
    </>
  );
}
