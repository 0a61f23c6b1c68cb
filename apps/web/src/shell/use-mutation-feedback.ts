import { describeFailure } from '@dojang/client/client';
import { asIs } from '@dojang/schemas/say';
import type { SchemaForm } from '../ui/form/use-schema-form.ts';
import { useToast } from './toast/toast-provider.tsx';

type Options<Answer, Variables> = {
  /** Shows refused fields at their inputs, and is marked as saved. */
  form?: Pick<SchemaForm<object>, 'showErrors' | 'markSaved'>;
  /** Queries that the change makes stale, whatever the server answers. */
  invalidates?: readonly { invalidate: () => Promise<void> }[];
  /** Runs before the toast. */
  onSuccess?: (answer: Answer, variables: Variables) => unknown;
  /** A failure is a toast: for a button without room for a `FailureAlert`. */
  hasErrorToast?: boolean;
};

/** Callbacks of `useMutation`: success is a toast, refused fields are shown in the form, stale queries are fetched again. */
export function useMutationFeedback<Answer extends { success: string }, Variables>({
  form,
  invalidates = [],
  onSuccess,
  hasErrorToast,
}: Options<Answer, Variables> = {}) {
  const showToast = useToast();
  return {
    async onSuccess(answer: Answer, variables: Variables) {
      form?.markSaved();
      await onSuccess?.(answer, variables);
      showToast({ kind: 'success', text: asIs(answer.success) });
    },
    onError(error: unknown) {
      const { message, fields } = describeFailure(error);
      form?.showErrors(fields);
      if (hasErrorToast) showToast({ kind: 'error', text: message });
    },
    onSettled() {
      for (const query of invalidates) void query.invalidate();
    },
  };
}
