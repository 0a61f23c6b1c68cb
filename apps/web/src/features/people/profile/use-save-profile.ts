import { logTexts } from '@dojang/schemas/log-texts';
import { asIs, type PlainKey, type Written } from '@dojang/schemas/say';
import type { ProfileUpdate } from '@dojang/schemas/user';
import { useState, useMemo } from 'react';
import type { Mutation } from '@dojang/offline/mutation';
import {
  useConnectivity,
  useSession,
  useLocalReplica,
  useSubject,
} from '../../../shell/app-context.ts';
import { logFailure, logSuccess } from '../../../shell/log.ts';
import { waitAtMost } from '../../../shell/session/push-pending.ts';
import { useReloadWithMessage } from '../../../shell/toast/use-reload-with-message.ts';
import { useToast } from '../../../shell/toast/toast-provider.tsx';
import { hasUnsavedChanges } from '../../../ui/form/unsaved-changes.ts';
import type { SchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useReplica, useSyncStatus } from '../../../shell/replica/use-replica.ts';

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

/** Sync state of the page's record. */
export function useProfileSync() {
  const local = useLocalReplica();
  const subject = useSubject();
  const all = useReplica((replica) => replica?.mutations());
  const mutations = useMemo(
    () =>
      (all ?? []).filter(
        (one): one is Mutation<'profile'> =>
          one.kind === 'profile' && one.subject === subject && one.state !== 'accepted',
      ),
    [all, subject],
  );
  const rejected = mutations.filter(({ state }) => state === 'rejected');
  return {
    subject,
    replica: local.current,
    isUnsynced: mutations.length > 0,
    /** Why edits were rejected. */
    reasons: rejected.flatMap(({ reason }) => reason?.text ?? []),
    isOpening: useReplica(() => local.isOpening),
    isSyncing: useSyncStatus((status) => status?.isSyncing ?? false),
    problem: useSyncStatus((status) => status?.problem ?? null),
    isPersisted: useSyncStatus((status) => status?.isPersisted ?? true),
    sentAtMs: useSyncStatus((status) => status?.sentAt?.getTime() ?? null),
    /** Drops pending and rejected edits. */
    discard: () => local.current?.discard(mutations.map(({ id }) => id)),
  };
}
