import { messages } from '@dojang/schemas/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../api.ts';
import { describeFailure } from '@dojang/client/client';
import { useToast } from '../toast/use-toast.ts';
import { markLogoutPending } from './pending-logout.ts';
import { useProfileSync } from './use-profile-sync.ts';
import { useSession } from './use-session.ts';

type LogOutOptions = { isLossAgreed?: boolean };

/**
 * Logs out: first on the server, then here, where nothing of the user stays. Without a network it is done
 * here, and on the server as soon as there is one. If the server refuses, the user stays logged in and
 * sees why: a session that lives on unseen would be open to the next person at the device.
 */
export function useLogOut() {
  const session = useSession();
  const queryClient = useQueryClient();
  const router = useRouter();
  const showToast = useToast();
  const { client } = trpc.useUtils();
  const profileSync = useProfileSync();
  const [isPending, setIsPending] = useState(false);
  const [isAsking, setIsAsking] = useState(false);

  async function leave() {
    await session.end();
    await router.navigate({ to: '/login', ignoreBlocker: true });
    queryClient.clear();
  }

  async function logOut({ isLossAgreed = false }: LogOutOptions = {}) {
    setIsAsking(false);
    setIsPending(true);
    if (!isLossAgreed && (await hasUnsynced())) {
      setIsPending(false);
      setIsAsking(true);
      return;
    }
    try {
      await client.auth.logout.mutate();
      await leave();
    } catch (error) {
      const { status, message } = describeFailure(error);
      if (status === 0) {
        markLogoutPending(localStorage);
        await leave();
      } else {
        showToast({ kind: 'error', text: `${messages.notLoggedOut}. ${message}` });
      }
    }
    setIsPending(false);
  }

  /** Whether the server lacks a change, once it was tried to send it. */
  async function hasUnsynced(): Promise<boolean> {
    if (profileSync.state.isWaiting) await profileSync.sync();
    return router.options.context.profile.state.isWaiting;
  }

  return { logOut, isPending, isAsking, stay: () => setIsAsking(false) };
}
