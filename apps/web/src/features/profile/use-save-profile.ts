import type { PlainKey } from '@dojang/schemas/say';
import type { ProfileUpdate } from '@dojang/schemas/user';
import { useState } from 'react';
import { useProfileRecord, useSession, useSyncState } from '../../shell/app-context.ts';
import { useTellAfterReload } from '../../shell/toast/use-tell-after-reload.ts';
import { useToast } from '../../shell/toast/toast-provider.tsx';
import { hasUnsavedChanges } from '../../ui/form/unsaved-changes.ts';
import type { SchemaForm } from '../../ui/form/use-schema-form.ts';

/** A server that accepts and never answers: by then the person is told that the changes are kept here. */
const answerPatienceMs = 5000;

/**
 * Saves the changed fields of the page's record, one's own or a child's: on this device, and at once on the server where it answers.
 * Afterwards the page really reloads and the toast tells of the success (behaviour 3.2), unless somebody has
 * gone on typing. What the server refuses is said at its field; it stays on this device until it is put right or
 * discarded. Where the device stores nothing, what the server lacks stays in the form, which says so.
 */
export function useSaveProfile<Draft extends ProfileUpdate>(form: SchemaForm<Draft>) {
  const session = useSession();
  const record = useProfileRecord();
  const tellAfterReload = useTellAfterReload();
  const { isWaiting } = useSyncState();
  const showToast = useToast();
  const [isSaving, setIsSaving] = useState(false);
  const [message, setMessage] = useState<PlainKey>();

  function finish(text: PlainKey) {
    // another form of the page would lose by the reload
    if (form.isDirty() || hasUnsavedChanges()) {
      showToast({ kind: 'success', text });
      setIsSaving(false);
    } else {
      // the button stays busy until the page is gone
      setIsSaving(tellAfterReload(text));
    }
  }

  async function send() {
    const patience = new Promise<void>((resolve) => void setTimeout(resolve, answerPatienceMs));
    await Promise.race([record.sync(), patience]);
    // the server has ended the session, which leads to the login page
    if (!session.user) return;
    const { isWaiting: stillWaits, problem } = record.syncState.get();
    const refused = problem?.fields ?? {};
    if (Object.keys(refused).length > 0) {
      form.showErrors(refused);
      setIsSaving(false);
    } else if (stillWaits && !record.isLasting) {
      setIsSaving(false);
    } else {
      form.markSaved();
      finish(stillWaits ? 'profile.savedHere' : 'profile.updated');
    }
  }

  async function save(draft: Draft) {
    setIsSaving(true);
    setMessage(undefined);
    try {
      await record.edit(form.editsOf(draft).changes);
      if (record.isLasting) form.markSaved();
    } catch {
      setMessage('profile.notStored');
      setIsSaving(false);
      return;
    }
    await send();
  }

  /** Nothing but this page has what was saved: the device does not store it, and the server does not have it yet. */
  const isHereAlone = isWaiting && !isSaving && !record.isLasting;
  const notice = isHereAlone ? 'profile.keptWhileOpen' : undefined;
  return { save, isSaving, isHereAlone, message: message ?? notice };
}
