import { logTexts } from '@dojang/schemas/log-texts';
import { asIs, type PlainKey, type Written } from '@dojang/schemas/say';
import type { ProfileUpdate } from '@dojang/schemas/user';
import { useState } from 'react';
import { useConnectivity, useSession } from '../../shell/app-context.ts';
import { logFailure, logSuccess } from '../../shell/log.ts';
import { waitAtMost } from '../../shell/session/push-pending.ts';
import { useReloadWithMessage } from '../../shell/toast/use-reload-with-message.ts';
import { useToast } from '../../shell/toast/toast-provider.tsx';
import { hasUnsavedChanges } from '../../ui/form/unsaved-changes.ts';
import type { SchemaForm } from '../../ui/form/use-schema-form.ts';
import { useProfileSync } from './use-profile-sync.ts';

/** After this wait for the server, the changes are reported as saved on this device. */
const responseTimeoutMs = 5000;

/**
 * Saves the changed fields of the page's record on this device, and pushes them immediately. Afterwards the page reloads and
 * shows a toast (behaviour 3.2), unless a form has new input. Rejected values are reported at their fields and stay on this
 * device until corrected or discarded. If the device stores nothing, unsynced values stay in the form, with a notice.
 */
export function useSaveProfile<Draft extends ProfileUpdate>(form: SchemaForm<Draft>) {
  const session = useSession();
  const connectivity = useConnectivity();
  const reloadWithMessage = useReloadWithMessage();
  const { replica, subject, isUnsynced, isPersisted } = useProfileSync();
  const showToast = useToast();
  const [isSaving, setIsSaving] = useState(false);
  const [message, setMessage] = useState<Written>();

  function finish(text: PlainKey) {
    // a reload would discard input in any form of the page
    if (form.isDirty() || hasUnsavedChanges()) {
      showToast({ kind: 'success', text });
      setIsSaving(false);
    } else {
      // the button stays busy until the reload
      setIsSaving(reloadWithMessage(text));
    }
  }

  async function send(stored: Promise<void>) {
    if (!replica) return;
    const hasPending = () =>
      replica.mutations('profile', subject).some(({ state }) => state === 'pending');
    const push = async () => {
      await replica.sync();
      // the message depends on whether the device has stored it, and the reload on whether there is a server
      if (session.user && hasPending()) await Promise.all([stored, connectivity.check()]);
    };
    await waitAtMost(push(), responseTimeoutMs);
    // the server has ended the session: the app goes to the login page
    if (!session.user) return;
    const isPending = hasPending();
    const rejections = replica.mutations('profile', subject).flatMap(({ reason }) => reason ?? []);
    const fieldErrors = Object.assign({}, ...rejections.map(({ fields }) => fields)) as Record<
      string,
      string
    >;
    if (rejections.length > 0) {
      form.showErrors(mapValues(fieldErrors, asIs));
      const [rejection] = rejections.filter(({ fields }) => !fields);
      if (rejection) setMessage(asIs(rejection.text));
      setIsSaving(false);
    } else if (isPending && !replica.status.isPersisted) {
      setIsSaving(false);
    } else {
      form.markSaved();
      finish(isPending ? 'profile.savedHere' : 'profile.updated');
    }
  }

  async function save(draft: Draft) {
    if (!replica) return;
    setIsSaving(true);
    setMessage(undefined);
    replica.mutate('profile', subject, form.editsOf(draft).changes);
    const stored = replica.flush().then(() => {
      // exact wording: behaviour 4.8
      if (replica.status.isPersisted) logSuccess(logTexts.localProfileSaved);
      else logFailure(logTexts.localProfileNotSaved, subject);
    });
    if (isPersisted) form.markSaved();
    await send(stored);
  }

  /** The device stores nothing, and the server does not have the changes yet. */
  const isOnlyInForm = isUnsynced && !isSaving && !isPersisted;
  const notice = isOnlyInForm ? 'profile.keptWhileOpen' : undefined;
  return { save, isSaving, isOnlyInForm, message: message ?? notice };
}

const mapValues = <From, To>(of: Record<string, From>, map: (value: From) => To) =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, map(value)]));
