import { asIs } from '@dojang/schemas/say';
import { useLocalReplica } from '../../shell/app-context.ts';
import { useToast } from '../../shell/toast/toast-provider.tsx';

/** Says that something of a session was saved, once this device has it too. */
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
