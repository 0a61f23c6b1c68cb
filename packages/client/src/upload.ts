import { ErrorAnswer, SuccessAnswer } from '@dojang/schemas/answer';
import { FileId, fileUploadPath } from '@dojang/schemas/file';
import { asIs } from '@dojang/schemas/say';
import { languageHeader, tokenHeader } from './client.ts';
import { SaidFailure, strayAnswer, unreachable } from './failure.ts';

export type UploadOptions = {
  /** URL of Dojang without a trailing slash; '' for the page's own server. */
  baseUrl: string;
  /** Replaces XMLHttpRequest or the runtime's fetch; scripts pass the `createSessionFetch()` of their client. */
  fetch?: typeof fetch;
  /** Called with the share of the file that was sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** The language of the server's messages, such as `de`. */
  language?: string | undefined;
  /** An administrator's token for scripts with full access. */
  token?: string | undefined;
  /** Aborts the upload; the server discards it. */
  signal?: AbortSignal;
};

/** `id` is that of the stored file, for a tournament. */
export type UploadAnswer = { success: string; id: string };

type Answer = { status: number; statusText: string; text: string };

const Stored = SuccessAnswer.extend({ id: FileId });

/**
 * Uploads a file for a tournament, as an administrator. Rejects with an error for `describeFailure` if it is refused or
 * there is no response, and with the signal's reason if it is aborted.
 */
export async function uploadFile(
  file: File,
  { baseUrl, fetch: send, ...options }: UploadOptions,
): Promise<UploadAnswer> {
  options.signal?.throwIfAborted();
  const url = baseUrl + fileUploadPath;
  const hasPage = send === undefined && typeof XMLHttpRequest === 'function';
  const answer = await (hasPage
    ? sendFromPage(url, file, options)
    : sendFromScript(url, file, options, send ?? fetch));
  const json = readJson(answer.text);
  const stored = Stored.safeParse(json);
  if (answer.status === 200 && stored.success) return stored.data;
  const refusal = ErrorAnswer.safeParse(json);
  throw refusal.success
    ? new SaidFailure(answer.status, asIs(refusal.data.error))
    : strayAnswer(answer);
}

type SendOptions = Pick<UploadOptions, 'onProgress' | 'signal' | 'language' | 'token'>;

/** The used part of the browser's class; undefined in scripts. */
declare const XMLHttpRequest:
  | undefined
  | (new () => {
      readonly status: number;
      readonly statusText: string;
      readonly responseText: string;
      readonly upload: {
        addEventListener(
          type: 'progress',
          listener: (event: { loaded: number; total: number }) => void,
        ): void;
      };
      addEventListener(type: 'loadend', listener: () => void): void;
      open(method: string, url: string): void;
      setRequestHeader(name: string, value: string): void;
      send(body: FormData): void;
      abort(): void;
    });

/** By XMLHttpRequest, as `fetch` reports no upload progress. */
function sendFromPage(url: string, file: File, options: SendOptions): Promise<Answer> {
  const { onProgress, signal, ...caller } = options;
  return new Promise((resolve, reject) => {
    if (!XMLHttpRequest) return reject(unreachable());
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(loaded / total),
    );
    request.addEventListener('loadend', () => {
      const { status, statusText, responseText: text } = request;
      if (signal?.aborted) reject(signal.reason);
      else if (status === 0) reject(unreachable());
      else resolve({ status, statusText, text });
    });
    signal?.addEventListener('abort', () => request.abort());
    request.open('POST', url);
    for (const [name, value] of Object.entries(headersOf(caller)))
      request.setRequestHeader(name, value);
    request.send(formOf(file));
  });
}

async function sendFromScript(
  url: string,
  file: File,
  { onProgress, signal, ...caller }: SendOptions,
  send: typeof fetch,
): Promise<Answer> {
  const { headers, ...body } = onProgress
    ? countedBodyOf(file, onProgress)
    : { body: formOf(file), headers: [] };
  try {
    const answer = await send(url, {
      method: 'POST',
      signal,
      ...body,
      headers: [...headers, ...Object.entries(headersOf(caller))],
    });
    const { status, statusText } = answer;
    return { status, statusText, text: await answer.text() };
  } catch (error) {
    throw error instanceof TypeError ? unreachable(error) : error;
  }
}

const headersOf = ({ language, token }: SendOptions) => ({
  ...languageHeader(language),
  ...tokenHeader(token),
});

/** A body that reports progress as it is read. */
function countedBodyOf(file: File, onProgress: (share: number) => void) {
  const { body, headers } = new Request('http://form', { method: 'POST', body: formOf(file) });
  let readBytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      readBytes += chunk.length;
      onProgress(Math.min(1, readBytes / file.size));
      controller.enqueue(chunk);
    },
  });
  return { body: body?.pipeThrough(counter) ?? null, headers, duplex: 'half' as const };
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}

/** Null for a proxy's HTML page. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
