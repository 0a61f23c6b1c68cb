import { describeFailure, type Failure } from '@dojang/client/client';
import { mergeList } from '@dojang/schemas/merge-list';
import type { Written } from '@dojang/schemas/say';
import type { Tournament, TournamentUpdate } from '@dojang/schemas/tournament';
import type { Participant } from '@dojang/schemas/user';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import type { KeptDraft } from '../admin/kept-draft.ts';
import { nameGone } from '../admin/name-gone.ts';
import { useAdminForm } from '../admin/use-admin-form.ts';
import { UploadFailed, useFileUploads } from '../admin/use-file-uploads.ts';
import { KeptTournament, tournamentForm } from './tournament-draft.ts';

type Draft = z.output<ReturnType<typeof tournamentForm>>;

type Options = {
  /** Tells one form from the others. */
  name: string;
  /** The tournament as it now is; none for a new one. */
  record?: Tournament | undefined;
  save: (update: Omit<z.input<typeof TournamentUpdate>, 'id'>) => Promise<{ success: string }>;
  /** What is told when the server refuses to save; its own message if left out. */
  refusal?: Written;
  /** Called when the tournament could not be saved, for whatever reason. */
  onFailure?: (error: unknown) => void;
};

/**
 * The form of a tournament: uploads its files first, then saves what was changed, with their ids. A file
 * that has been uploaded is not uploaded again when saving is tried again.
 */
export function useTournamentForm({ name, record, save, refusal, onFailure }: Options) {
  const admin = useAdminForm(name, KeptTournament);
  const uploads = useFileUploads();
  const [first] = useState(record);
  const [kept] = useState(() => admin.kept && mergeKept(admin.kept, record?.participants ?? []));
  const schema = useMemo(() => tournamentForm(record, first), [record, first]);
  const form = useSchemaForm(schema, record ?? {}, kept);

  async function submit(draft: Draft) {
    const { changes, before } = form.editsOf(draft);

    async function send() {
      const sent = await uploads.sendFiles(changes, form.setValue);
      return save({ ...sent, before: before as KeptTournament });
    }

    function read(error: unknown): Failure | null {
      if (uploads.isLeft()) return null;
      onFailure?.(error);
      if (error instanceof UploadFailed) return error.failure;
      return describeRefusal(error, draft, refusal);
    }

    await admin.submit({ changes, before }, send, read);
  }

  return { form, admin, uploads, submit };
}

/** The kept edits with the participants that the tournament now has, but for whom was added and removed here. */
function mergeKept(
  { changes, before, errors }: KeptDraft<KeptTournament>,
  now: readonly Participant[],
): KeptDraft<KeptTournament> {
  if (!changes.participants) return { changes, before, errors };
  const known = before.participants ?? now;
  const participants = [...mergeList(now, known, changes.participants, ({ id }) => id)];
  return {
    changes: { ...changes, participants },
    before: { ...before, participants: [...now] },
    errors,
  };
}

/** Says why a tournament was not saved: in the server's words or, where given, in `refusal`. */
function describeRefusal(error: unknown, draft: Draft, refusal: Written | undefined): Failure {
  const failure = nameGone(describeFailure(error), draft);
  const message = failure.status === 0 ? 'file.errorOccurred' : (refusal ?? failure.message);
  return { ...failure, message };
}
