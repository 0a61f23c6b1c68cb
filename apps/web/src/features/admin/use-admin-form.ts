import { describeFailure, type Failure } from '@dojang/client/client';
import { sentence } from '@dojang/schemas/say';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { useUser } from '../../shell/app-context.ts';
import type { Edits } from '../../ui/form/use-schema-form.ts';
import { dropDraft, keepDraft, type KeptDraft, readKeptDraft } from './kept-draft.ts';
import { nameGone } from './name-gone.ts';
import { type NextPage, useAdminOutcome } from './use-admin-outcome.ts';

/** Reads what a submission rejected with; null: nothing is told and the form stays as it is. */
type ReadFailure = (error: unknown) => Failure | null;

/** The part of an administrator's form that sends it; made by `useAdminForm`. */
export type AdminForm<Values> = {
  /** The edits that the reload after a failure has kept: the form starts with them. */
  kept: KeptDraft<Values> | null;
  /** Stays true until the page is gone. */
  isSending: boolean;
  /** Calls `send`, then tells of its success at the admin page, or at `next`, or keeps `edits` and reloads. */
  submit: (
    edits: Edits<object>,
    send: () => Promise<{ success: string; next?: NextPage }>,
    read?: ReadFailure,
  ) => Promise<void>;
  /** Whether leaving would lose something, given whether anything was changed in the form. */
  isUnsaved: (isDirty: boolean) => boolean;
};

/**
 * Submits an administrator's form (behaviour 8.5, 8.6). The reload after a failure loses nothing
 * that `Values` describes (leave a password out of it). `name` tells one form from the others: with
 * the id of the record where there is one.
 */
export function useAdminForm<Values extends object>(
  name: string,
  Values: z.ZodType<Partial<Values>>,
): AdminForm<Values> {
  // what one administrator typed is no other's business
  const form = `${name} of ${useUser().id}`;
  const [kept] = useState(() => readKeptDraft<Values>(sessionStorage, form, Values));
  const [isSending, setIsSending] = useState(false);
  const isLeaving = useRef(false);
  const { succeed, fail } = useAdminOutcome();

  useEffect(() => dropDraft(sessionStorage), []);

  function give(edits: Edits<object>, failure: Failure | null) {
    if (failure) {
      const { changes, lost } = leaveFiles(edits.changes);
      const errors = { ...lost, ...failure.fields };
      // A session that has ended comes back to this form after the login, when there is one.
      keepDraft(sessionStorage, form, { changes, before: edits.before, errors }, Values);
      isLeaving.current = fail(failure);
    }
    setIsSending(isLeaving.current);
  }

  return {
    kept,
    isSending,
    async submit(edits, send, read = (error) => nameGone(describeFailure(error), edits.changes)) {
      setIsSending(true);
      let success, next;
      try {
        ({ success, next } = await send());
      } catch (error) {
        give(edits, read(error));
        return;
      }
      isLeaving.current = true;
      await succeed(success, next);
    },
    isUnsaved: (isDirty) => !isLeaving.current && isDirty,
  };
}

/** What can be kept of `changes`: files of this device end with the page, and are asked for again at their fields. */
function leaveFiles(changes: object) {
  const entries = Object.entries(changes);
  const files = entries.filter((entry): entry is [string, File] => entry[1] instanceof File);
  const others = entries.filter(([, value]) => !(value instanceof File));
  return {
    changes: Object.fromEntries(others),
    lost: Object.fromEntries(
      files.map(([field, { name }]) => [field, sentence('file.chooseAgain', { name })]),
    ),
  };
}
