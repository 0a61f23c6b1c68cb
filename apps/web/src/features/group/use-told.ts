import { describeFailure } from '@dojang/client/client';
import { asIs } from '@dojang/schemas/say';
import { trpc } from '../../shell/api.ts';
import { useToast } from '../../shell/toast/toast-provider.tsx';

/** Mutation callbacks: show the success as a toast, invalidate the queries of groups and breaks. */
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

/** The same for a mutation without a form: shows a toast on failure too. */
export function useToldAlone() {
  const showToast = useToast();
  return {
    ...useTold(),
    onError: (error: unknown) => showToast({ kind: 'error', text: describeFailure(error).message }),
  };
}
