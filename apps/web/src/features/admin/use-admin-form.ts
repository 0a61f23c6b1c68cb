import { describeFailure, type Failure } from '@dojang/client/client';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { useUser } from '../../shell/session/use-user.ts';
import type { Edits } from '../../ui/form/edits.ts';
import { dropDraft, keepDraft, type KeptDraft, readKeptDraft } from './kept-draft.ts';
import { useAdminOutcome } from './use-admin-outcome.ts';

/** Reads what a submission rejected with; null: nothing is told and the form stays as it is. */
type ReadFailure = (error: unknown) => Failure | null;

/** The part of an administrator's form that sends it; made by `useAdminForm`. */
export type AdminForm<Values> = {
  /** The edits that the reload after a failure has kept: the form starts with them. */
  kept: KeptDraft<Values> | null;
  /** Stays true until the page is gone. */
  isSending: boolean;
  /** Calls `send`, then tells of its success at the admin page, or keeps `edits` and reloads. */
  submit: (
    edits: Edits<Values>,
    send: () => Promise<{ success: string }>,
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

  function give(edits: Edits<Values>, failure: Failure | null) {
    if (failure) {
      // A session that has ended comes back to this form after the login, when there is one.
      keepDraft(sessionStorage, form, { ...edits, errors: failure.fields }, Values);
      isLeaving.current = fail(failure);
    }
    setIsSending(isLeaving.current);
  }

  return {
    kept,
    isSending,
    async submit(edits, send, read = describeFailure) {
      setIsSending(true);
      let success;
      try {
        ({ success } = await send());
      } catch (error) {
        give(edits, read(error));
        return;
      }
      isLeaving.current = true;
      await succeed(success);
    },
    isUnsaved: (isDirty) => !isLeaving.current && isDirty,
  };
}
