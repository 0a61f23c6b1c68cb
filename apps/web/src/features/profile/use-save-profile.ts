import { logTexts } from '@dojang/schemas/log-texts';
import { asIs, type PlainKey, type Written } from '@dojang/schemas/say';
import type { ProfileUpdate } from '@dojang/schemas/user';
import { useState } from 'react';
import { useSession } from '../../shell/app-context.ts';
import { logFailure, logSuccess } from '../../shell/log.ts';
import { useTellAfterReload } from '../../shell/toast/use-tell-after-reload.ts';
import { useToast } from '../../shell/toast/toast-provider.tsx';
import { hasUnsavedChanges } from '../../ui/form/unsaved-changes.ts';
import type { SchemaForm } from '../../ui/form/use-schema-form.ts';
import { useProfileSync } from './use-profile-sync.ts';

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
  const tellAfterReload = useTellAfterReload();
  const { replica, subject, isWaiting, isPersisted } = useProfileSync();
  const showToast = useToast();
  const [isSaving, setIsSaving] = useState(false);
  const [message, setMessage] = useState<Written>();

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

  async function send(stored: Promise<void>) {
    if (!replica) return;
    const patience = new Promise<void>((resolve) => void setTimeout(resolve, answerPatienceMs));
    await Promise.race([replica.sync(), patience]);
    // the server has ended the session, which leads to the login page
    if (!session.user) return;
    const waits = () =>
      replica.mutations('profile', subject).some(({ state }) => state === 'pending');
    // whether the device keeps it decides what is said
    if (waits()) await Promise.race([stored, patience]);
    const stillWaits = waits();
    const rejections = replica.mutations('profile', subject).flatMap(({ reason }) => reason ?? []);
    const refused = Object.assign({}, ...rejections.map(({ fields }) => fields)) as Record<
      string,
      string
    >;
    if (rejections.length > 0) {
      form.showErrors(mapValues(refused, asIs));
      const [rejection] = rejections.filter(({ fields }) => !fields);
      if (rejection) setMessage(asIs(rejection.text));
      setIsSaving(false);
    } else if (stillWaits && !replica.status.isPersisted) {
      setIsSaving(false);
    } else {
      form.markSaved();
      finish(stillWaits ? 'profile.savedHere' : 'profile.updated');
    }
  }

  async function save(draft: Draft) {
    if (!replica) return;
    setIsSaving(true);
    setMessage(undefined);
    replica.mutate('profile', subject, form.editsOf(draft).changes);
    const stored = replica.flush().then(() => {
      // letter for letter (behaviour 4.8)
      if (replica.status.isPersisted) logSuccess(logTexts.localProfileSaved);
      else logFailure(logTexts.localProfileNotSaved, subject);
    });
    if (isPersisted) form.markSaved();
    await send(stored);
  }

  /** Nothing but this page has what was saved: the device does not store it, and the server does not have it yet. */
  const isHereAlone = isWaiting && !isSaving && !isPersisted;
  const notice = isHereAlone ? 'profile.keptWhileOpen' : undefined;
  return { save, isSaving, isHereAlone, message: message ?? notice };
}

const mapValues = <From, To>(of: Record<string, From>, map: (value: From) => To) =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, map(value)]));
