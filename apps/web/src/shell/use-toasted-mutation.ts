import type { LocalPart } from '@dojang/offline/mutation';
import type { PlainKey } from '@dojang/schemas/say';
import type { ChangeOf, MutableKind } from '@dojang/schemas/sync';
import { useLocalReplica } from './app-context.ts';
import { useMutation } from './replica/use-replica.ts';
import { pushPending } from './session/push-pending.ts';
import { useToast } from './toast/toast-provider.tsx';

/**
 * Returns an optimistic mutation whose toast says `success`, or that only this device has it yet. A rejection has no toast: the
 * page lists it.
 */
export function useToastedMutation<K extends MutableKind>(kind: K) {
  const local = useLocalReplica();
  const mutate = useMutation(kind);
  const showToast = useToast();
  return (subject: string, change: ChangeOf<K>, part: LocalPart, success: PlainKey) => {
    const mutation = mutate(subject, change, part);
    void pushPending(local.current).then(() => {
      const all = local.current?.mutations(kind, subject) ?? [];
      const state = all.find(({ id }) => id === mutation?.id)?.state;
      if (state === 'rejected') return;
      showToast({ kind: 'success', text: state === 'pending' ? 'profile.savedHere' : success });
    });
  };
}
