import { messages } from '@dojang/schemas/messages';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, rootRouteId, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { hasUnsavedChanges } from '../../ui/form/unsaved-changes.ts';
import { useSession } from './use-session.ts';

const root = getRouteApi(rootRouteId);

/** As long as somebody at a device waits for changes to be sent before they are asked about them. */
const sendPatienceMs = 3000;

/**
 * Logs out: at once on this device, where nothing of the user stays, and on the server as soon as it answers. Asks
 * first when that loses something: changes that the server does not have, or what is typed and not saved.
 */
export function useLogOut() {
  const session = useSession();
  const queryClient = useQueryClient();
  const router = useRouter();
  const pendingLogout = root.useRouteContext({ select: (context) => context.pendingLogout });
  const [isPending, setIsPending] = useState(false);
  /** What would be lost; null: nothing is asked. */
  const [loss, setLoss] = useState<string | null>(null);

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
  async function findLoss(): Promise<string | null> {
    if (hasUnsavedChanges()) return messages.logOutUnsavedWarning;
    if (session.syncState.get().isWaiting) {
      const patience = new Promise<void>((resolve) => void setTimeout(resolve, sendPatienceMs));
      await Promise.race([session.sync(), patience]);
    }
    return session.syncState.get().isWaiting ? messages.logOutWarning : null;
  }

  return { logOut, isPending, loss, stay: () => setLoss(null) };
}
