import { isLanguage, loadLanguage } from '@dojang/schemas/languages';
import { describeFailure } from './failure.ts';

// Entry point of the packed package, for scripts outside this repository.
export { type ClientOptions, createClient, type DojangClient, secondsToWait } from './client.ts';
export { createSessionFetch } from './session.ts';
export { type UploadAnswer, uploadFile, type UploadOptions } from './upload.ts';

/** A failure in words; `key` is that of the server's message, if any, `fields` has the messages of single fields. */
export type ExplainedFailure = {
  /** 0 if no server responded. */
  status: number;
  key: string | null;
  message: string;
  fields: Record<string, string>;
};

/** Explains the rejection of a call or an upload in a language such as `de`; English as a fallback. Never rejects. */
export async function explainFailure(error: unknown, language = 'en'): Promise<ExplainedFailure> {
  const say = await loadLanguage(isLanguage(language) ? language : 'en');
  const { status, key, message, fields } = describeFailure(error);
  const messages = Object.entries(fields).map(([field, problem]) => [field, say(problem)] as const);
  return { status, key, message: say(message), fields: Object.fromEntries(messages) };
}
