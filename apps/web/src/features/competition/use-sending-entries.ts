import type { PlainKey } from '@dojang/schemas/say';
import { useLocalReplica } from '../../shell/app-context.ts';
import { pushPending } from '../../shell/session/push-pending.ts';
import { useToast } from '../../shell/toast/toast-provider.tsx';

/** Returns a function that pushes changes of a competition's entries and says whether the server has them; rejections stand on the page. */
export function useSendingEntries() {
  const local = useLocalReplica();
  const showToast = useToast();
  return (id: string, sentText: PlainKey) =>
    void pushPending(local.current).then(() => {
      const states = local.current?.mutations('competition', id).map(({ state }) => state) ?? [];
      if (states.includes('rejected')) return;
      const isPending = states.includes('pending');
      showToast({ kind: 'success', text: isPending ? 'profile.savedHere' : sentText });
    });
}
