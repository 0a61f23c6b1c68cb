import type { Failure } from '@dojang/client/client';
import { messages } from '@dojang/schemas/messages';
import { Tournament, type TournamentUpdate } from '@dojang/schemas/tournament';
import type { Participant } from '@dojang/schemas/user';
import { useMemo, useState } from 'react';
import { trpc } from '../../shell/api.ts';
import type { Edits } from '../../ui/form/edits.ts';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useAdminForm } from '../admin/use-admin-form.ts';
import type { FileFieldProps } from './file-field.tsx';
import { describeRefusal, findLostFiles, uploadChosen } from './send-tournament.ts';
import {
  type FileFieldName,
  fileFields,
  textsOf,
  TournamentChange,
  type TournamentTexts,
  updateOf,
} from './tournament-draft.ts';
import { useParticipants } from './use-participants.ts';
import { useTournamentFiles } from './use-tournament-files.ts';

type Options = {
  /** Tells one form from the others. */
  name: string;
  /** The tournament as it now is; none for a new one. */
  record?: Tournament | undefined;
  save: (update: Omit<TournamentUpdate, 'id'>) => Promise<{ success: string }>;
  /** What is told when the server refuses to save; its own sentence if left out. */
  refusalText?: string;
  /** Called when the tournament could not be saved, for whatever reason. */
  onFailure?: (error: unknown) => void;
};

const nothing: Pick<Tournament, 'result' | 'contract' | 'participants'> = {
  result: null,
  contract: null,
  participants: [],
};

/**
 * The form of a tournament: uploads its files first, then saves what was changed, with their ids. A file
 * that has been uploaded is not uploaded again when saving is tried again.
 */
export function useTournamentForm({ name, record, save, refusalText, onFailure }: Options) {
  const limit = trpc.file.limits.useQuery(undefined, { staleTime: Infinity });
  const admin = useAdminForm<TournamentChange>(name, TournamentChange.partial());
  const [errors, setErrors] = useState(admin.kept?.errors ?? {});
  const [first] = useState(record);
  const known = record?.participants ?? nothing.participants;
  const participants = useParticipants(known, admin.kept?.changes.participants);
  const files = useTournamentFiles(record ?? nothing, admin.kept);
  const form = useSchemaForm(
    useMemo(() => textsOf(record, first), [record, first]),
    record ?? {},
    admin.kept,
  );
  const clearError = (field: string) => setErrors(({ [field]: _, ...rest }) => rest);

  function editsOf(texts: TournamentTexts): Edits<TournamentChange> {
    const edits: Edits<TournamentChange> = form.editsOf(texts);
    for (const field of fileFields) {
      const chosen = files.choices[field];
      if (!chosen) continue;
      edits.before[field] = chosen.before;
      // a file of this device is no more after a reload: until it is uploaded, nothing is replaced
      if (!(chosen.choice instanceof File)) edits.changes[field] = chosen.choice;
    }
    if (participants.edits) edits.changes.participants = participants.edits;
    return edits;
  }

  async function submit(texts: TournamentTexts) {
    if (participants.shown.some(({ id }) => id === '')) {
      setErrors({ participants: messages.participantWithoutId });
      return;
    }
    const edits = editsOf(texts);
    const { changes } = edits;
    let uploadFailure: Failure | null = null;

    async function send() {
      uploadFailure = await uploadChosen(files.choices, changes, (field, file) =>
        files.upload(field, file),
      );
      if (uploadFailure) throw new Error(uploadFailure.message);
      return save(updateOf(edits, known));
    }

    function read(error: unknown): Failure | null {
      if (files.isLeft()) return null;
      onFailure?.(error);
      const failure = uploadFailure ?? describeRefusal(error, participants.shown, refusalText);
      return {
        ...failure,
        fields: { ...findLostFiles(files.choices, changes), ...failure.fields },
      };
    }

    await admin.submit(edits, send, read);
  }

  return {
    form,
    admin,
    submit,
    file: (field: FileFieldName): FileFieldProps => ({
      label: `${Tournament.shape[field].meta()?.title} file`,
      value: files.shown(field),
      onChange(choice) {
        files.choose(field, choice);
        clearError(field);
      },
      error: errors[field],
      progress: files.progress[field],
      disabled: admin.isSending,
      maxMegabytes: limit.data?.maxMegabytes,
    }),
    participants: {
      label: Tournament.shape.participants.meta()?.title ?? '',
      value: participants.shown,
      onAdd(user: Participant) {
        participants.add(user);
        clearError('participants');
      },
      onRemove(id: string) {
        participants.remove(id);
        clearError('participants');
      },
      error: errors['participants'],
      disabled: admin.isSending,
    },
    isOtherwiseDirty: () =>
      participants.edits !== undefined || Object.keys(files.choices).length > 0,
  };
}
