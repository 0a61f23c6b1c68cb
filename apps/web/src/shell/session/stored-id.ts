/** Where the signed-in user's record lies in local storage (behaviour 2.2). */
export const storedUserKey = 'user';

/** The id of the stored record; null when there is none. Whether the record is whole only its schema can say. */
export function readStoredId(storage: Storage): string | null {
  try {
    const { id } = JSON.parse(storage.getItem(storedUserKey) ?? '{}') as { id?: unknown };
    return typeof id === 'string' && id !== '' ? id : null;
  } catch {
    return null;
  }
}
