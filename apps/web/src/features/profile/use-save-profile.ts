import type { ProfileUpdate } from '@dojang/schemas/user';
import { trpc } from '../../shell/api.ts';
import { readFailure } from '../../shell/failure.ts';
import { useSession } from '../../shell/session/use-session.ts';
import { storeMessage } from '../../shell/toast/stored-message.ts';
import type { SchemaForm } from '../../ui/form/use-schema-form.ts';

/**
 * Saves a part of one's own record as specification §4 says: afterwards the page really reloads and
 * the toast tells of the success. A failure goes to its fields, or into `message`.
 */
export function useSaveProfile<Draft extends ProfileUpdate>(form: SchemaForm<Draft>) {
  const session = useSession();
  const { mutate, isPending, isSuccess, error } = trpc.user.updateProfile.useMutation({
    onSuccess({ success, user }) {
      session.start(user);
      storeMessage(sessionStorage, { kind: 'success', text: success });
      form.markSaved();
      window.location.reload();
    },
    onError: (refusal) => form.showErrors(readFailure(refusal).fields),
  });
  const failure = error && readFailure(error);
  const isAtFields = failure !== null && Object.keys(failure.fields).length > 0;

  return {
    save: (draft: Draft) => mutate(draft),
    // the button stays busy until the page is gone
    isSaving: isPending || isSuccess,
    message: isAtFields ? undefined : failure?.message,
  };
}
