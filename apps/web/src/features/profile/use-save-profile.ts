import { describeFailure, type Failure } from '@dojang/client/client';
import { messages } from '@dojang/schemas/messages';
import type { ProfileUpdate } from '@dojang/schemas/user';
import { useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { useConnectivity } from '../../shell/connectivity/use-is-online.ts';
import { useLeaveEndedSession } from '../../shell/session/use-leave-ended-session.ts';
import { useSession } from '../../shell/session/use-session.ts';
import { useUser } from '../../shell/session/use-user.ts';
import { useTellAfterReload } from '../../shell/toast/use-tell-after-reload.ts';
import type { SchemaForm } from '../../ui/form/use-schema-form.ts';

/**
 * Saves the changed fields of one's own record as specification §4 says: on the server and then here, or
 * without network here alone. Afterwards the page really reloads and the toast tells of the success. A
 * refusal goes to its fields, or into `message`.
 */
export function useSaveProfile<Draft extends ProfileUpdate>(form: SchemaForm<Draft>) {
  const session = useSession();
  const { id } = useUser();
  const leaveEndedSession = useLeaveEndedSession();
  const connectivity = useConnectivity();
  const tellAfterReload = useTellAfterReload();
  const { client } = trpc.useUtils();
  const [isSaving, setIsSaving] = useState(false);
  const [message, setMessage] = useState<string>();

  function finish(text: string) {
    form.markSaved();
    // the button stays busy until the page is gone
    setIsSaving(tellAfterReload(text));
  }

  async function saveHere(changes: ProfileUpdate) {
    await session.edit(changes);
    finish(messages.savedHere);
  }

  async function send(changes: ProfileUpdate) {
    const timestamp = new Date().toISOString();
    const { success, user } = await client.user.updateProfile.mutate({ ...changes, id, timestamp });
    await session.replace(user, Object.keys(changes));
    finish(success);
  }

  async function recover(failure: Failure, changes: ProfileUpdate) {
    if (failure.status === 0) {
      await connectivity.check();
      return saveHere(changes);
    }
    if (failure.status === 401) {
      // sent after the next login
      await session.edit(changes);
      return leaveEndedSession();
    }
    form.showErrors(failure.fields);
    setMessage(Object.keys(failure.fields).length > 0 ? undefined : failure.message);
    setIsSaving(false);
  }

  async function save(draft: Draft) {
    const { changes } = form.editsOf(draft);
    setIsSaving(true);
    setMessage(undefined);
    try {
      if (connectivity.isOnline) await send(changes);
      else await saveHere(changes);
    } catch (error) {
      const failure = describeFailure(error);
      await recover(failure, changes).catch(() => {
        setMessage(failure.message);
        setIsSaving(false);
      });
    }
  }

  return { save, isSaving, message };
}
