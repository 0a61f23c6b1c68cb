import { deletePersonalData } from '@dojang/api/features/people/personal-data/service';
import { registry } from '@dojang/api/registry';
import type { ErasedPerson } from '@dojang/backup/restore';
import { createDatabase } from '@dojang/db/client';
import { everything } from '@dojang/schemas/personal-data';
import { nameOf } from '@dojang/schemas/describe-value';
import { TRPCError } from '@trpc/server';

/** Erases these people in the PostgreSQL at `url`, as an administrator would. The last administrator stays. */
export async function eraseAgain(
  url: string,
  people: readonly ErasedPerson[],
  say: (line: string) => void,
): Promise<void> {
  if (people.length === 0) return;
  const db = createDatabase(url, { maxConnections: 1 });
  try {
    for (const person of people) {
      const name = `${nameOf({ name: person.name, surname: person.surname })} (${person.id})`;
      try {
        await deletePersonalData({ db, actor: null, registry }, person.id, everything);
        say(`Erased again: ${name}`);
      } catch (error) {
        if (error instanceof TRPCError && error.code === 'CONFLICT')
          say(
            `Not erased: ${name}, the last administrator. Make another one, then: Admin, Users, Delete.`,
          );
        else throw new Error(`${name} could not be erased: ${String(error)}`, { cause: error });
      }
    }
  } finally {
    await db.$disconnect();
  }
}
