import { describeFailure } from '@dojang/client/client';
import { uploadFile as send, type UploadOptions } from '@dojang/client/upload';

/** How an upload ended. `refused` is any answer that is not ok; `unanswered` none at all. */
export type UploadOutcome =
  | { kind: 'stored'; id: string }
  | { kind: 'refused'; status: number; sentence: string }
  | { kind: 'unanswered' };

/** Sends a file to the server. Never rejects. */
export async function uploadFile(
  file: File,
  options: Pick<UploadOptions, 'onProgress' | 'signal'>,
): Promise<UploadOutcome> {
  try {
    const { id } = await send(file, { baseUrl: '', ...options });
    return { kind: 'stored', id };
  } catch (error) {
    const { status, message: sentence } = describeFailure(error);
    return status === 0 ? { kind: 'unanswered' } : { kind: 'refused', status, sentence };
  }
}
