import { User } from '@dojang/schemas/user';
import { z } from 'zod';
import { storedUserKey } from './stored-id.ts';

/** In JSON the timestamp is a string. */
const StoredUser = User.extend({ timestamp: z.coerce.date() });

/** Reads the stored record; null if it is missing or invalid. */
export function readStoredUser(storage: Storage): User | null {
  try {
    return StoredUser.parse(JSON.parse(storage.getItem(storedUserKey) ?? 'null'));
  } catch {
    return null;
  }
}

/** Stores the record, stripped of unknown properties. */
export function writeStoredUser(storage: Storage, user: User): void {
  storage.setItem(storedUserKey, JSON.stringify(User.parse(user)));
}
