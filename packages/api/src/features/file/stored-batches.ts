import type { FileStore, StoredFile } from '@dojang/storage/file-store';

const keysAtOnce = 500;

/** The files in the store, some at a time, as many as a query takes. */
export async function* batchesOf(files: FileStore): AsyncGenerator<StoredFile[]> {
  let batch: StoredFile[] = [];
  for await (const file of files.list()) {
    batch.push(file);
    if (batch.length < keysAtOnce) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
