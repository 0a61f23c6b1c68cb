import { describeFailure, type Failure } from '@dojang/client/client';
import { chooseAgain, messages } from '@dojang/schemas/messages';
import type { Tournament } from '@dojang/schemas/tournament';
import type { FileChoice, StoredFile } from './file-choice.ts';
import { type FileFieldName, fileFields, type KeptTournament } from './tournament-draft.ts';
import type { UploadOutcome } from './upload-file.ts';

type Choices = Record<FileFieldName, FileChoice>;
type Upload = (
  field: FileFieldName,
  file: File,
) => Promise<{ kind: 'stored'; file: StoredFile } | Exclude<UploadOutcome, { kind: 'stored' }>>;

/**
 * Uploads the chosen files of this device one after the other and writes them into `values`, where
 * they stay if a later one fails. Answers that failure; null when the server has them all.
 */
export async function uploadChosen(
  choices: Choices,
  values: KeptTournament,
  upload: Upload,
): Promise<Failure | null> {
  for (const field of fileFields) {
    const choice = choices[field];
    if (!(choice instanceof File)) continue;
    const outcome = await upload(field, choice);
    if (outcome.kind === 'unanswered') {
      return { status: 0, message: messages.errorOccurred, fields: {} };
    }
    if (outcome.kind === 'refused') {
      const { status, sentence } = outcome;
      // that nobody is signed in any more is not the file's fault
      const fields = status === 401 ? {} : { [field]: sentence };
      return { status, message: messages.uploadFailed, fields };
    }
    values[field] = outcome.file;
  }
  return null;
}

/**
 * Says why a tournament was not saved: in the server's words or, where given, in `refusalText`. A
 * participant whom the server names as faulty can only be one without an id.
 */
export function describeRefusal(error: unknown, refusalText: string | undefined): Failure {
  const { status, message, fields } = describeFailure(error);
  const isParticipantFaulty = Object.keys(fields).some((name) => name.startsWith('participants.'));
  return {
    status,
    message: status === 0 ? messages.errorOccurred : (refusalText ?? message),
    fields: isParticipantFaulty
      ? { ...fields, participants: messages.participantWithoutId }
      : fields,
  };
}

/** Asks for the files again that a reload of the page loses, at their fields. */
export function findLostFiles(
  choices: Choices,
  values: KeptTournament,
  before: Tournament | undefined,
): Record<string, string> {
  const lost = fileFields.flatMap((field) => {
    const choice = choices[field];
    const isUploaded = values[field]?.id !== before?.[field]?.id;
    return choice instanceof File && !isUploaded ? [[field, chooseAgain(choice.name)]] : [];
  });
  return Object.fromEntries(lost) as Record<string, string>;
}
