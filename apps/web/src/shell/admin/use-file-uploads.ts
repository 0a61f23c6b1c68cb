import { describeFailure, type Failure } from '@dojang/client/client';
import { uploadFile } from '@dojang/client/upload';
import type { StoredFile } from '@dojang/schemas/file';
import { limits } from '@dojang/schemas/limits';
import { useEffect, useRef, useState } from 'react';
import { trpc } from '../api.ts';
import { useLanguage } from '../../ui/language/language-provider.tsx';

export class UploadFailed extends Error {
  readonly failure: Failure;
  constructor(field: string, cause: unknown) {
    const { status, message } = describeFailure(cause);
    const isAnswered = status !== 0;
    super(`The file of the field ${field} was not uploaded`, { cause });
    // an ended session is not a fault of the file
    const isRefused = isAnswered && status !== 401;
    const fields = isRefused ? { [field]: message } : {};
    const key = isAnswered ? 'file.uploadFailed' : 'file.errorOccurred';
    this.failure = { status, key, message: key, fields };
  }
}

/** Form values after their files are uploaded. */
type Sent<Values> = { [Field in keyof Values]: Exclude<Values[Field], File> };

/** Uploads the files of a form before its record is saved. */
export function useFileUploads() {
  const { language } = useLanguage();
  const limit = trpc.file.limits.useQuery(undefined, { staleTime: Infinity });
  const [progress, setProgress] = useState<Readonly<Record<string, number>>>({});
  const page = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    page.current = controller;
    return () => controller.abort();
  }, []);

  async function send(field: string, file: File): Promise<StoredFile> {
    setProgress({ [field]: 0 });
    try {
      const { id } = await uploadFile(file, {
        baseUrl: '',
        language,
        signal: page.current.signal,
        onProgress: (share) => setProgress({ [field]: share }),
      });
      const filename = file.name.slice(-limits.fileNameMaxLength);
      return { id, filename, mimeType: file.type, size: file.size };
    } catch (error) {
      throw new UploadFailed(field, error);
    } finally {
      setProgress({});
    }
  }

  return {
    inputOf: (field: string) => ({
      progress: progress[field],
      maxMegabytes: limit.data?.maxMegabytes,
    }),
    /** Whether the component is unmounted, which aborts a running upload. */
    isAborted: () => page.current.signal.aborted,
    /**
     * Uploads the files of `values` in sequence, replaces each by its stored file and calls `onStored`.
     * Rejects with `UploadFailed`; earlier uploads stay.
     */
    async sendFiles<Values extends object>(
      values: Values,
      onStored: (field: keyof Values & string, file: StoredFile) => void,
    ): Promise<Sent<Values>> {
      for (const [name, value] of Object.entries(values)) {
        if (!(value instanceof File)) continue;
        const field = name as keyof Values & string;
        const stored = await send(field, value);
        values[field] = stored as Values[typeof field];
        onStored(field, stored);
      }
      return values as Sent<Values>;
    },
  };
}
