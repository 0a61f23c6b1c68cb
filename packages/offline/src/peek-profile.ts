import { LocalProfile } from '@dojang/schemas/profile';
import { peekAt, type Peeked } from './peek-database.ts';

/** The record of `id` in the database `name`, read without RxDB; null says nothing. Never rejects. */
export async function peekProfile(name: string, id: string): Promise<LocalProfile | null> {
  const read = (table: IDBObjectStore) => table.get(id) as IDBRequest<Peeked | undefined>;
  const stored = await peekAt(name, 'user', 1, read);
  return stored?._deleted === '0' ? (LocalProfile.safeParse(stored).data ?? null) : null;
}
