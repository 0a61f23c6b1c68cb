import { describeFailure } from '@dojang/client/client';
import { useToast } from './toast-provider.tsx';

/** Returns a function that shows a failure as a toast. */
export function useFailureToast() {
  const showToast = useToast();
  return (error: unknown) => showToast({ kind: 'error', text: describeFailure(error).message });
}
