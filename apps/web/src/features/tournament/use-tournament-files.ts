import { limits } from '@dojang/schemas/limits';
import { useEffect, useRef, useState } from 'react';
import type { FileChoice, StoredFile } from './file-choice.ts';
import type { FileFieldName } from './tournament-draft.ts';
import { uploadFile } from './upload-file.ts';

type Choices = Record<FileFieldName, FileChoice>;

/** The files that stand in a form, and how far the one that is being uploaded has come. */
export function useTournamentFiles({ result, contract }: Choices) {
  const [choices, setChoices] = useState<Choices>({ result, contract });
  const [progress, setProgress] = useState<Partial<Record<FileFieldName, number>>>({});
  const page = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    page.current = controller;
    return () => controller.abort();
  }, []);

  const choose = (name: FileFieldName, choice: FileChoice) =>
    setChoices((before) => ({ ...before, [name]: choice }));

  return {
    choices,
    progress,
    choose,
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
      const stored: StoredFile = { id: outcome.id, filename, mimeType: file.type, size: file.size };
      choose(name, stored);
      return { kind: outcome.kind, file: stored };
    },
  };
}
