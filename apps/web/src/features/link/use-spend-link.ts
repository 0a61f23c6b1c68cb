import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { trpc } from '../../shell/api.ts';
import { usePendingLogout, useSession } from '../../shell/app-context.ts';
import { useToast } from '../../shell/toast/toast-provider.tsx';

/** Uses a link with the password that was chosen, and logs in on this device; `spend` rejects when it is refused. */
export function useSpendLink(token: string) {
  const session = useSession();
  const pendingLogout = usePendingLogout();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const showToast = useToast();
  const { mutateAsync: logOut, isPending: isLeaving } = trpc.auth.logout.useMutation();
  const { mutateAsync, isPending, error } = trpc.link.use.useMutation({
    onMutate: () => pendingLogout.forget(),
  });

  async function spend(password: string): Promise<void> {
    const { user } = await mutateAsync({ token, password });
    const { hasLostEdits } = await session.start(user);
    // in the place of the address that had the token
    await navigate({ to: '/v1/settings/account', replace: true, ignoreBlocker: true });
    showToast(
      hasLostEdits
        ? { kind: 'error', text: 'profile.editsLost' }
        : { kind: 'success', text: 'link.passwordSaved' },
    );
  }

  /** Logs out who is logged in here. What the server answers to that takes the cookie along, so it comes first. */
  async function leave(): Promise<void> {
    await session.end();
    await logOut().catch(() => pendingLogout.begin());
    queryClient.clear();
  }

  return { spend, leave, isPending: isPending || isLeaving, error };
}
