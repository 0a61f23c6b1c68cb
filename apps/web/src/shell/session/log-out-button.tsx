import type { PlainKey } from '@dojang/schemas/say';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, type ButtonProps } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { hasUnsavedChanges } from '../../ui/form/unsaved-changes.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { useChildren, usePendingLogout, useSession, useTraining } from '../app-context.ts';
import { sendWaiting } from './send-waiting.ts';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';

/** What logging out would lose, and the records that could be sent later instead. */
type Loss = { warning: PlainKey; unsentIds: readonly string[] };

/**
 * Logs out: at once on this device, where nothing of the user stays, and on the server as soon as it answers. Asks
 * first when that loses something: changes that the server does not have, or what is typed and not saved.
 */
function useLogOut() {
  const session = useSession();
  const children = useChildren();
  const training = useTraining();
  const queryClient = useQueryClient();
  const router = useRouter();
  const pendingLogout = usePendingLogout();
  const [isPending, setIsPending] = useState(false);
  /** What would be lost; null: nothing is asked. */
  const [loss, setLoss] = useState<Loss | null>(null);

  async function logOut({ isLossAgreed = false, unsentIds = [] as readonly string[] } = {}) {
    setLoss(null);
    setIsPending(true);
    const found = isLossAgreed ? null : await findLoss();
    if (found === null) {
      pendingLogout.begin(unsentIds);
      await session.end({ isSentLater: unsentIds.length > 0 });
      await router.navigate({ to: '/login', ignoreBlocker: true });
      queryClient.clear();
    }
    setLoss(found);
    setIsPending(false);
  }

  /** What logging out now would lose, once it was tried to send it. */
  async function findLoss(): Promise<Loss | null> {
    if (hasUnsavedChanges()) return { warning: 'auth.logOutUnsavedWarning', unsentIds: [] };
    const { user } = session;
    const own = user ? [{ id: user.id, record: session }] : [];
    const all = [...own, ...children.records(), ...training.records()];
    const waiting = await sendWaiting(all.map(({ record }) => record));
    if (waiting.length === 0) return null;
    // what no reload would find again can't wait
    const isLasting = waiting.every((record) => record.isLasting);
    const unsent = all.filter(({ record }) => waiting.includes(record));
    return {
      warning: isLasting ? 'auth.logOutUnsent' : 'auth.logOutWarning',
      unsentIds: isLasting ? [...new Set(unsent.map(({ id }) => id))] : [],
    };
  }

  return { logOut, isPending, loss, stay: () => setLoss(null) };
}

/** Logs out; asks first if that loses changes which the server does not have. */
export function LogOutButton(props: Pick<ButtonProps, 'fullWidth' | 'classNames'>) {
  const say = useSay();
  const { logOut, isPending, loss, stay } = useLogOut();
  const { unsentIds = [] } = loss ?? {};

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
        question={say(unsentIds.length > 0 ? 'auth.logOutUnsentQuestion' : 'auth.logOutQuestion')}
        text={loss ? say(loss.warning) : ''}
        confirmLabel={say('auth.logOutAndLose')}
        onConfirm={() => void logOut({ isLossAgreed: true })}
        otherWay={
          unsentIds.length > 0
            ? {
                label: say('auth.logOutAndSend'),
                onChoose: () => void logOut({ isLossAgreed: true, unsentIds }),
              }
            : undefined
        }
        onStay={stay}
      />
    </>
  );
}
