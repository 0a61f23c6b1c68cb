import type { Failure } from '@dojang/client/client';
import { messages } from '@dojang/schemas/messages';
import { Tournament } from '@dojang/schemas/tournament';
import type { Participant } from '@dojang/schemas/user';
import { useCallback, useMemo, useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useAdminForm } from '../admin/use-admin-form.ts';
import type { FileFieldProps } from './file-field.tsx';
import { describeRefusal, findLostFiles, uploadChosen } from './send-tournament.ts';
import {
  emptyTournament,
  type FileFieldName,
  fileFields,
  KeptTournament,
  textsOf,
  type TournamentStart,
  type TournamentTexts,
} from './tournament-draft.ts';
import { useTournamentFiles } from './use-tournament-files.ts';

type Options = {
  /** Tells one form from the others. */
  name: string;
  before?: Tournament | undefined;
  save: (values: KeptTournament) => Promise<{ success: string }>;
  /** What is told when the server refuses to save; its own sentence if left out. */
  refusalText?: string;
  /** Called when the tournament could not be saved, for whatever reason. */
  onFailure?: (error: unknown) => void;
};

/**
 * The form of a tournament: uploads its files first, then saves it with their ids. A file that has
 * been uploaded is not uploaded again when saving is tried again.
 */
export function useTournamentForm({ name, before, save, refusalText, onFailure }: Options) {
  const limit = trpc.file.limits.useQuery(undefined, { staleTime: Infinity });
  const admin = useAdminForm(name, KeptTournament);
  const [start] = useState<TournamentStart>(() => admin.kept?.values ?? before ?? emptyTournament);
  const [errors, setErrors] = useState(admin.kept?.errors ?? {});
  const [participants, setParticipants] = useState<readonly Participant[]>(start.participants);
  const files = useTournamentFiles(start);
  const form = useSchemaForm(
    useMemo(() => textsOf(before), [before]),
    start,
  );
  const clearError = useCallback(
    (field: string) => setErrors(({ [field]: _, ...rest }) => rest),
    [],
  );
  const changeParticipants = useCallback(
    (change: (now: readonly Participant[]) => readonly Participant[]) => {
      setParticipants(change);
      clearError('participants');
    },
    [clearError],
  );

  async function submit(texts: TournamentTexts) {
    const { choices } = files;
    const values: KeptTournament = {
      ...texts,
      // a file of this device is no more after a reload: until it is uploaded, nothing is replaced
      result: choices.result instanceof File ? (before?.result ?? null) : choices.result,
      contract: choices.contract instanceof File ? (before?.contract ?? null) : choices.contract,
      participants: [...participants],
    };
    if (participants.some(({ id }) => id === '')) {
      setErrors({ participants: messages.participantWithoutId });
      return;
    }
    let uploadFailure: Failure | null = null;

    async function send() {
      const failure = await uploadChosen(choices, values, (field, file) =>
        files.upload(field, file),
      );
      uploadFailure = failure;
      if (failure) throw new Error(failure.message);
      return save(values);
    }

    function read(error: unknown): Failure | null {
      if (files.isLeft()) return null;
      onFailure?.(error);
      const failure = uploadFailure ?? describeRefusal(error, refusalText);
      return {
        ...failure,
        fields: { ...findLostFiles(choices, values, before), ...failure.fields },
      };
    }

    await admin.submit(values, send, read);
  }

  return {
    form,
    admin,
    submit,
    file: (field: FileFieldName): FileFieldProps => ({
      label: `${Tournament.shape[field].meta()?.title} file`,
      value: files.choices[field],
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
      value: participants,
      onChange: changeParticipants,
      error: errors['participants'],
      disabled: admin.isSending,
    },
    isOtherwiseDirty: () =>
      participants !== start.participants ||
      fileFields.some((field) => files.choices[field] !== start[field]),
  };
}
