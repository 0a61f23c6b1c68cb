import type { LocalPart } from '@dojang/offline/mutation';
import type { PlainKey } from '@dojang/schemas/say';
import type { ChangeOf, MutableKind } from '@dojang/schemas/sync';
import { useLocalReplica } from './app-context.ts';
import { useMutation } from './replica/use-replica.ts';
import { pushPending } from './session/push-pending.ts';
import { useToast } from './toast/toast-provider.tsx';

/**
 * Returns a function that pushes mutations and has a toast that says `success`, or that only this device has them yet. A
 * rejection has no toast: the page lists it.
 */
export function usePushToast() {
  const local = useLocalReplica();
  const showToast = useToast();
  return (ids: readonly (string | undefined)[], success: PlainKey) =>
    void pushPending(local.current).then(() => {
      const pushed = local.current?.mutations().filter(({ id }) => ids.includes(id)) ?? [];
      const states = pushed.map(({ state }) => state);
      if (states.includes('rejected')) return;
      const isPending = states.includes('pending');
      showToast({ kind: 'success', text: isPending ? 'profile.savedHere' : success });
    });
}

export function useToastedMutation<K extends MutableKind>(kind: K) {
  const mutate = useMutation(kind);
  const push = usePushToast();
  return (subject: string, change: ChangeOf<K>, part: LocalPart, success: PlainKey) =>
    push([mutate(subject, change, part)?.id], success);
}
