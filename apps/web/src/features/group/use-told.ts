import { describeFailure } from '@dojang/client/client';
import { asIs } from '@dojang/schemas/say';
import { trpc } from '../../shell/api.ts';
import { useToast } from '../../shell/toast/toast-provider.tsx';

/** What a change of groups does beside itself: it is told as a toast, and what shows groups is asked for again. */
export function useTold(onDone?: () => void) {
  const showToast = useToast();
  const { group, trainingBreak } = trpc.useUtils();
  return {
    onSuccess({ success }: { success: string }) {
      showToast({ kind: 'success', text: asIs(success) });
      onDone?.();
    },
    onSettled() {
      void group.invalidate();
      void trainingBreak.invalidate();
    },
  };
}

/** The same for a change that no form sends, whose failure is told as a toast too. */
export function useToldAlone() {
  const showToast = useToast();
  return {
    ...useTold(),
    onError: (error: unknown) => showToast({ kind: 'error', text: describeFailure(error).message }),
  };
}
