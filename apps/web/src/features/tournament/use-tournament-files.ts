import { limits } from '@dojang/schemas/limits';
import type { Tournament } from '@dojang/schemas/tournament';
import { useEffect, useRef, useState } from 'react';
import type { FileChoice, StoredFile } from './file-choice.ts';
import { type FileFieldName, fileFields, type TournamentChange } from './tournament-draft.ts';
import { uploadFile } from './upload-file.ts';

/** What was chosen in a field, and what had stood there. */
type Choice = { choice: FileChoice; before: StoredFile | null };
type Choices = Partial<Record<FileFieldName, Choice>>;
type Files = Pick<Tournament, FileFieldName>;
type Kept = Record<'changes' | 'before', Partial<TournamentChange>>;

/**
 * The files that stand in a form: those of the record as it now is, and in their place what was chosen
 * here; and how far the one that is being uploaded has come. Starts with what an earlier page has kept.
 */
export function useTournamentFiles(record: Files, kept: Kept | null) {
  const [choices, setChoices] = useState<Choices>(() => readKept(record, kept));
  const [progress, setProgress] = useState<Partial<Record<FileFieldName, number>>>({});
  const page = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    page.current = controller;
    return () => controller.abort();
  }, []);

  const choose = (name: FileFieldName, choice: FileChoice) =>
    setChoices((now) => {
      const { before } = now[name] ?? { before: record[name] };
      return { ...now, [name]: { choice, before } };
    });

  return {
    choices,
    progress,
    choose,
    shown: (name: FileFieldName): FileChoice => {
      const chosen = choices[name];
      return chosen ? chosen.choice : record[name];
    },
    /** Whether the page was left, which ends an upload that is under way. */
    isLeft: () => page.current.signal.aborted,
    /** Uploads a field's file unless the server has it, and puts what the server has in its place. */
    async upload(name: FileFieldName, file: File) {
      setProgress({ [name]: 0 });
      const outcome = await uploadFile(file, {
        signal: page.current.signal,
        onProgress: (share) => setProgress({ [name]: share }),
      });
      setProgress({});
      if (outcome.kind !== 'stored') return outcome;
      const filename = file.name.slice(-limits.fileNameMaxLength);
      const stored: StoredFile = {
        id: outcome.id,
        filename,
        mimeType: file.type,
        size: file.size,
      };
      choose(name, stored);
      return { kind: outcome.kind, file: stored };
    },
  };
}

function readKept(record: Files, kept: Kept | null): Choices {
  const { changes = {}, before = {} } = kept ?? {};
  const chosen = fileFields.flatMap((name) => {
    const choice = changes[name];
    if (choice === undefined) return [];
    const known = before[name];
    return [[name, { choice, before: known === undefined ? record[name] : known }] as const];
  });
  return Object.fromEntries(chosen);
}
