import { describeFailure, type Failure } from '@dojang/client/client';
import { sentence } from '@dojang/schemas/say';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { useUser } from '../app-context.ts';
import type { Edits } from '../../ui/form/use-schema-form.ts';
import { dropDraft, saveDraft, type SavedDraft, readSavedDraft } from './saved-draft.ts';
import { nameMissing } from './name-missing.ts';
import { type NextPage, useAdminOutcome } from './use-admin-outcome.ts';

/** Describes the error of a submission. Null: show nothing and keep the form as it is. */
type ReadFailure = (error: unknown) => Failure | null;

export type AdminForm<Values> = {
  /** Edits from before the reload after a failure; initial values of the form. */
  kept: SavedDraft<Values> | null;
  /** Stays true until the page unloads. */
  isSending: boolean;
  /** Calls `send`, then shows its success on the admin page or `next`. On failure, stores `edits` and reloads. */
  submit: (
    edits: Edits<object>,
    send: () => Promise<{ success: string; next?: NextPage }>,
    read?: ReadFailure,
  ) => Promise<void>;
  /** Whether leaving the page would lose edits. */
  isUnsaved: (isDirty: boolean) => boolean;
};

/**
 * Submits an administrator's form (behaviour 8.5, 8.6). The reload after a failure keeps the fields of
 * `Values` (leave passwords out). `name` identifies the form, with the id of its record if it has one.
 */
export function useAdminForm<Values extends object>(
  name: string,
  Values: z.ZodType<Partial<Values>>,
): AdminForm<Values> {
  // administrators don't see each other's drafts
  const form = `${name} of ${useUser().id}`;
  const [kept] = useState(() => readSavedDraft<Values>(sessionStorage, form, Values));
  const [isSending, setIsSending] = useState(false);
  const isLeaving = useRef(false);
  const { succeed, fail } = useAdminOutcome();

  useEffect(() => dropDraft(sessionStorage), []);

  function handleFailure(edits: Edits<object>, failure: Failure | null) {
    if (failure) {
      const { changes, fileErrors } = splitFiles(edits.changes);
      const errors = { ...fileErrors, ...failure.fields };
      // also if the session has ended: the next login returns to this form
      saveDraft(sessionStorage, form, { changes, before: edits.before, errors }, Values);
      isLeaving.current = fail(failure);
    }
    setIsSending(isLeaving.current);
  }

  return {
    kept,
    isSending,
    async submit(
      edits,
      send,
      read = (error) => nameMissing(describeFailure(error), edits.changes),
    ) {
      setIsSending(true);
      let success, next;
      try {
        ({ success, next } = await send());
      } catch (error) {
        handleFailure(edits, read(error));
        return;
      }
      isLeaving.current = true;
      await succeed(success, next);
    },
    isUnsaved: (isDirty) => !isLeaving.current && isDirty,
  };
}

/** Local files don't survive a reload: each gets a field error that asks for it again. */
function splitFiles(changes: object) {
  const entries = Object.entries(changes);
  const files = entries.filter((entry): entry is [string, File] => entry[1] instanceof File);
  const others = entries.filter(([, value]) => !(value instanceof File));
  return {
    changes: Object.fromEntries(others),
    fileErrors: Object.fromEntries(
      files.map(([field, { name }]) => [field, sentence('file.chooseAgain', { name })]),
    ),
  };
}
