import { describeFailure, type Failure } from '@dojang/client/client';
import { mergeList } from '@dojang/schemas/merge-list';
import type { Written } from '@dojang/schemas/say';
import type { Tournament, TournamentUpdate } from '@dojang/schemas/tournament';
import type { Participant } from '@dojang/schemas/user';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import type { SavedDraft } from '../../../shell/admin/saved-draft.ts';
import { nameMissing } from '../../../shell/admin/name-missing.ts';
import { useAdminForm } from '../../../shell/admin/use-admin-form.ts';
import { UploadFailed, useFileUploads } from '../../../shell/admin/use-file-uploads.ts';
import { PersistedDraft, tournamentForm } from './tournament-draft.ts';

type Values = z.output<ReturnType<typeof tournamentForm>>;

type Options = {
  /** Identifies the form's persisted draft. */
  name: string;
  /** The current tournament; none for a new one. */
  record?: Tournament | undefined;
  save: (update: Omit<z.input<typeof TournamentUpdate>, 'id'>) => Promise<{ success: string }>;
  /** Message if the server refuses to save; defaults to the server's. */
  refusal?: Written;
  onFailure?: (error: unknown) => void;
};

/** The tournament form: uploads new files, then saves the edits with the file ids. A retry skips files already uploaded. */
export function useTournamentForm({ name, record, save, refusal, onFailure }: Options) {
  const admin = useAdminForm(name, PersistedDraft);
  const uploads = useFileUploads();
  const [first] = useState(record);
  const [draft] = useState(() => admin.kept && mergeDraft(admin.kept, record?.participants ?? []));
  const schema = useMemo(() => tournamentForm(record, first), [record, first]);
  const form = useSchemaForm(schema, record ?? {}, draft);

  async function submit(values: Values) {
    const { changes, before } = form.editsOf(values);

    async function send() {
      const sent = await uploads.sendFiles(changes, form.setValue);
      return save({ ...sent, before: before as PersistedDraft });
    }

    function describe(error: unknown): Failure | null {
      if (uploads.isAborted()) return null;
      onFailure?.(error);
      if (error instanceof UploadFailed) return error.failure;
      return describeRefusal(error, values, refusal);
    }

    await admin.submit({ changes, before }, send, describe);
  }

  return { form, admin, uploads, submit };
}

/** Rebases the draft's added and removed participants on the tournament's current ones. */
function mergeDraft(
  { changes, before, errors }: SavedDraft<PersistedDraft>,
  current: readonly Participant[],
): SavedDraft<PersistedDraft> {
  if (!changes.participants) return { changes, before, errors };
  const base = before.participants ?? current;
  const participants = [...mergeList(current, base, changes.participants, ({ id }) => id)];
  return {
    changes: { ...changes, participants },
    before: { ...before, participants: [...current] },
    errors,
  };
}

function describeRefusal(error: unknown, values: Values, refusal: Written | undefined): Failure {
  const failure = nameMissing(describeFailure(error), values);
  const message = failure.status === 0 ? 'file.errorOccurred' : (refusal ?? failure.message);
  return { ...failure, message };
}
