import { describeFailure, type Failure } from '@dojang/client/client';
import { uploadFile } from '@dojang/client/upload';
import type { StoredFile } from '@dojang/schemas/file';
import { limits } from '@dojang/schemas/limits';
import { useEffect, useRef, useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { useLanguage } from '../../ui/language/language-provider.tsx';

/** A file of a form could not be sent: `failure` is what is told of it. */
export class UploadFailed extends Error {
  readonly failure: Failure;
  constructor(field: string, cause: unknown) {
    const { status, message } = describeFailure(cause);
    const isAnswered = status !== 0;
    super(`The file of the field ${field} was not uploaded`, { cause });
    // that nobody is signed in any more is not the file's fault
    const isRefused = isAnswered && status !== 401;
    const fields = isRefused ? { [field]: message } : {};
    const told = isAnswered ? 'file.uploadFailed' : 'file.errorOccurred';
    this.failure = { status, key: told, message: told, fields };
  }
}

/** Values of a form whose files the server has. */
type Sent<Values> = { [Field in keyof Values]: Exclude<Values[Field], File> };

/** Sends the files that were chosen in a form before its record is saved. */
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
    /** What the input of a file field shows beside its value. */
    inputOf: (field: string) => ({
      progress: progress[field],
      maxMegabytes: limit.data?.maxMegabytes,
    }),
    /** Whether the page was left, which ends an upload that is under way. */
    isLeft: () => page.current.signal.aborted,
    /**
     * Sends the files of `values` one after the other, puts in their place what the server has of them, and tells
     * `onStored` of each. Rejects with `UploadFailed`; what was sent before stays.
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
