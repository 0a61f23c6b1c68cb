import { asIs } from '@dojang/schemas/say';
import { useLocalReplica } from '../../shell/app-context.ts';
import { useToast } from '../../shell/toast/toast-provider.tsx';

/** Callbacks of a mutation on a session: pulls the change, then shows the success. */
export function useSaved(onDone: () => void) {
  const showToast = useToast();
  const local = useLocalReplica();
  return {
    onSuccess: async ({ success }: { success: string }) => {
      await local.current?.sync();
      showToast({ kind: 'success', text: asIs(success) });
      onDone();
    },
  };
}
