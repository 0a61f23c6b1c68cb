/** Local storage key of the signed-in user's record (behaviour 2.2). */
export const storedUserKey = 'user';

/** Id of a signed-in user whose record the browser has evicted. */
export const evictedKey = 'evicted';

/** The id of the stored record, read without its schema; null if there is none. */
export function readStoredId(storage: Storage): string | null {
  try {
    const { id } = JSON.parse(storage.getItem(storedUserKey) ?? '{}') as { id?: unknown };
    return typeof id === 'string' && id !== '' ? id : null;
  } catch {
    return null;
  }
}
