import { messages } from '@dojang/schemas/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { trpc } from '../api.ts';
import { readFailure } from '../failure.ts';
import { useToast } from '../toast/use-toast.ts';
import { useSession } from './use-session.ts';

/**
 * Logs out: first on the server, then here. While the server can't be told, the user stays logged
 * in and sees why: a session that lives on unseen would be open to the next person at the device.
 */
export function useLogOut(): { logOut: () => void; isPending: boolean } {
  const session = useSession();
  const queryClient = useQueryClient();
  const router = useRouter();
  const toast = useToast();
  const { mutate, isPending } = trpc.auth.logout.useMutation({
    async onSuccess() {
      session.end();
      await router.navigate({ to: '/login', ignoreBlocker: true });
      queryClient.clear();
    },
    onError(error) {
      const { message } = readFailure(error);
      toast({ kind: 'error', text: `${messages.notLoggedOut}. ${message}` });
    },
  });
  return { logOut: () => mutate(), isPending };
}
