import { isLanguage, loadLanguage } from '@dojang/schemas/languages';
import { describeFailure } from './failure.ts';

// What the packed package has, for scripts outside this repository.
export { type ClientOptions, createClient, type DojangClient, secondsToWait } from './client.ts';
export { createSessionFetch } from './session.ts';
export { type UploadAnswer, uploadFile, type UploadOptions } from './upload.ts';

/** A failure in words; `key` names the server's sentence where it has one, `fields` has those of single fields. */
export type ExplainedFailure = {
  /** 0 when no server responded. */
  status: number;
  key: string | null;
  message: string;
  fields: Record<string, string>;
};

/** Says what a call or an upload was rejected with, in a language such as `de`; in English for any other. Never fails. */
export async function explainFailure(error: unknown, language = 'en'): Promise<ExplainedFailure> {
  const say = await loadLanguage(isLanguage(language) ? language : 'en');
  const { status, key, message, fields } = describeFailure(error);
  const said = Object.entries(fields).map(([field, problem]) => [field, say(problem)] as const);
  return { status, key, message: say(message), fields: Object.fromEntries(said) };
}
