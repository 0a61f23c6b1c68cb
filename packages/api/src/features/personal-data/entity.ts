import type { Database, Transaction } from '@dojang/db/client';
import type { PersonalDataOptions } from '@dojang/schemas/personal-data';
import type { PlainKey } from '@dojang/schemas/say';
import type { User } from '@dojang/schemas/user';
import type { z } from 'zod';

/** Whose data it is. */
export type Person = Pick<User, 'id' | 'email'>;

/**
 * What one table holds of people. It stands beside the repository of its entity, and in the list of `registry.ts`:
 * a table that refers to people and is not there fails a test.
 */
export type PersonalData = {
  /** In the database. */
  table: string;
  /** Its columns with the id of a person: whose a row is, or who has made it. */
  refersBy: readonly string[];
  /** The choice by which it is deleted. */
  group: keyof PersonalDataOptions;
  /** What the person gets of it: what it is called, the type of a row, and the rows. Nobody else's name stands in them. */
  exported?: Exported;
  /**
   * Takes rows that the deletion changes before any of them is changed, in the order of the registry, or refuses it:
   * so no two wait for each other.
   */
  hold?: Change;
  /** Removes what the database does not remove together with the person's own row. */
  erase?: Change;
};

type Exported = {
  name: PlainKey;
  type: z.ZodObject;
  read: (db: Database, person: Person) => Promise<object[]>;
};

type Change = (tx: Transaction, person: Person, options: PersonalDataOptions) => Promise<unknown>;

/** What is exported, with rows that the compiler compares with their type. */
export function exportedAs<Type extends z.ZodObject>(
  name: PlainKey,
  type: Type,
  read: (db: Database, person: Person) => Promise<z.output<Type>[]>,
): Exported {
  return { name, type, read };
}
