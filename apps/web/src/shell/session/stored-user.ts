import { User } from '@dojang/schemas/user';
import { z } from 'zod';
import { storedUserKey } from './stored-id.ts';

/** The record as JSON keeps it: its timestamp is text. */
const StoredUser = User.extend({ timestamp: z.coerce.date() });

/** Reads the stored record; null when there is none or when it is broken. */
export function readStoredUser(storage: Storage): User | null {
  try {
    return StoredUser.parse(JSON.parse(storage.getItem(storedUserKey) ?? 'null'));
  } catch {
    return null;
  }
}

/** Stores the record without anything that is not part of a user. */
export function writeStoredUser(storage: Storage, user: User): void {
  storage.setItem(storedUserKey, JSON.stringify(User.parse(user)));
}
