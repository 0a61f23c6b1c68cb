import { ErrorAnswer } from '@dojang/schemas/answer';
import { FileId, fileUploadPath } from '@dojang/schemas/file';
import { z } from 'zod';

/** How an upload ended. `refused` is any answer that is not ok; `unanswered` none at all. */
export type UploadOutcome =
  | { kind: 'stored'; id: string }
  | { kind: 'refused'; status: number; sentence: string | undefined }
  | { kind: 'unanswered' };

type Options = {
  /** Hears how much of the file is sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

const Stored = z.object({ id: FileId });

/**
 * Sends a file to the server. Never rejects. It is an XMLHttpRequest because `fetch` tells nothing
 * about the progress of what it sends.
 */
export function uploadFile(file: File, { onProgress, signal }: Options): Promise<UploadOutcome> {
  const body = new FormData();
  body.append('file', file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('loadend', () => resolve(readOutcome(request)));
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', fileUploadPath);
    request.send(body);
  });
}

function readOutcome({ status, responseText }: XMLHttpRequest): UploadOutcome {
  if (status === 0) return { kind: 'unanswered' };
  const answer = readJson(responseText);
  const stored = Stored.safeParse(answer);
  if (status === 200 && stored.success) return { kind: 'stored', id: stored.data.id };
  return { kind: 'refused', status, sentence: ErrorAnswer.safeParse(answer).data?.error };
}

/** A proxy in between may answer with a page. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
