import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { trpc } from '../../shell/api.ts';
import { usePendingLogout, useSession } from '../../shell/app-context.ts';
import { useToast } from '../../shell/toast/toast-provider.tsx';

/** Redeems a link with the chosen password and logs in; `redeem` rejects if the server refuses. */
export function useRedeemLink(token: string) {
  const session = useSession();
  const pendingLogout = usePendingLogout();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const showToast = useToast();
  const { mutateAsync: logOut, isPending: isLoggingOut } = trpc.auth.logout.useMutation();
  const { mutateAsync, isPending, error } = trpc.link.use.useMutation({
    onMutate: () => pendingLogout.forget(),
  });

  async function redeem(password: string): Promise<void> {
    const { user } = await mutateAsync({ token, password });
    const { hasLostEdits } = await session.start(user);
    // replaces the history entry that has the token
    await navigate({ to: '/v1/settings/account', replace: true, ignoreBlocker: true });
    showToast(
      hasLostEdits
        ? { kind: 'error', text: 'profile.editsLost' }
        : { kind: 'success', text: 'link.passwordSaved' },
    );
  }

  /** Logs out the current user. Call it before `redeem`: the logout response clears the session cookie. */
  async function logOutOther(): Promise<void> {
    await session.end();
    await logOut().catch(() => pendingLogout.begin());
    queryClient.clear();
  }

  return { redeem, logOutOther, isPending: isPending || isLoggingOut, error };
}
