import { describeFailure, type Failure } from '@dojang/client/client';
import { chooseAgain, goneParticipants, messages } from '@dojang/schemas/messages';
import type { Participant } from '@dojang/schemas/user';
import { fullNameOf } from '../user/full-name.ts';
import type { FileChoice, StoredFile } from './file-choice.ts';
import { type FileFieldName, fileFields, type TournamentChange } from './tournament-draft.ts';
import type { UploadOutcome } from './upload-file.ts';

type Choices = Partial<Record<FileFieldName, { choice: FileChoice }>>;
type Upload = (
  field: FileFieldName,
  file: File,
) => Promise<{ kind: 'stored'; file: StoredFile } | Exclude<UploadOutcome, { kind: 'stored' }>>;

/**
 * Uploads the chosen files of this device one after the other and writes them into `changes`, where
 * they stay if a later one fails. Returns that failure; null when the server has them all.
 */
export async function uploadChosen(
  choices: Choices,
  changes: Partial<TournamentChange>,
  upload: Upload,
): Promise<Failure | null> {
  for (const field of fileFields) {
    const choice = choices[field]?.choice;
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
    changes[field] = outcome.file;
  }
  return null;
}

/**
 * Says why a tournament was not saved: in the server's words or, where given, in `refusalText`. The
 * server refuses participants by their place in the list that was sent, which is that of `participants`:
 * they are told by their names.
 */
export function describeRefusal(
  error: unknown,
  participants: readonly Participant[],
  refusalText: string | undefined,
): Failure {
  const { status, message, fields } = describeFailure(error);
  const refused = participants.filter((_, index) => `participants.${index}` in fields);
  const gone = refused.length > 0 ? goneParticipants(refused.map(fullNameOf)) : undefined;
  return {
    status,
    message: status === 0 ? messages.errorOccurred : (refusalText ?? gone ?? message),
    fields: gone === undefined ? fields : { ...fields, participants: gone },
  };
}

/** Asks for the files again that a reload of the page loses, at their fields. */
export function findLostFiles(
  choices: Choices,
  changes: Partial<TournamentChange>,
): Record<string, string> {
  const lost = fileFields.flatMap((field) => {
    const choice = choices[field]?.choice;
    const isLost = choice instanceof File && changes[field] === undefined;
    return isLost ? [[field, chooseAgain(choice.name)]] : [];
  });
  return Object.fromEntries(lost) as Record<string, string>;
}
