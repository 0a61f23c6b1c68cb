import type { Database, Transaction } from '@dojang/db/client';
import type { PersonalDataOptions } from '@dojang/schemas/personal-data';
import type { PlainKey, Say } from '@dojang/schemas/say';
import type { User } from '@dojang/schemas/user';
import type { z } from 'zod';

/** The person whose data is exported or deleted. */
export type Person = Pick<User, 'id' | 'email'>;

/** A file of the person, with the tournament or paper that it belongs to. */
export type OwnFile = { key: string; filename: string; of: string };

/**
 * How one table holds personal data. Defined next to the entity's repository and listed in `registry.ts`; a test fails for
 * unregistered tables that refer to people.
 */
export type PersonalData = {
  table: string;
  /** Columns with a user's id, as owner or author. */
  refersBy: readonly string[];
  /** The option that deletes it, by default `userData`. */
  group?: keyof PersonalDataOptions;
  /** What the person gets in an export; without names of others. */
  exported?: Exported;
  /** Files that the person gets with it. */
  files?: (db: Database, person: Person, say: Say) => Promise<OwnFile[]>;
  /** Locks rows, or throws, before anything changes; runs in the order of the registry, which avoids deadlocks. */
  prepare?: Change;
  /** Deletes what does not cascade from the user's row. */
  erase?: Change;
};

type Exported = {
  name: PlainKey;
  type: z.ZodObject;
  read: (db: Database, person: Person) => Promise<object[]>;
};

type Change = (tx: Transaction, person: Person, options: PersonalDataOptions) => Promise<unknown>;

/** The query for a person's own rows. */
export const ofUser = <Select, const Order>(user_id: string, select: Select, orderBy: Order) => ({
  where: { user_id },
  select,
  orderBy,
});

/** Ties the rows to their type. */
export function exportedAs<Type extends z.ZodObject>(
  name: PlainKey,
  type: Type,
  read: (db: Database, person: Person) => Promise<z.output<Type>[]>,
): Exported {
  return { name, type, read };
}
