import type { Database } from '@dojang/db/client';
import type { Day } from '@dojang/schemas/time';
import { whereNameHas } from '../../../page.ts';
import { countsOn } from '../../../coaching.ts';

export function listGroupsWithMembers(db: Database, ids: readonly string[], day: string) {
  return db.trainingGroup.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      name: true,
      location: true,
      members: {
        where: countsOn(day),
        select: { user_id: true, role: true },
        orderBy: { user_id: 'asc' },
      },
    },
    orderBy: { id: 'asc' },
  });
}

/**
 * People of the club by name, since anyone may come as a guest; only fields that coaches may see. Everyone if `which` is left
 * out.
 */
export function listTrainees(
  db: Database,
  { ids, name = '', take }: { ids?: string[]; name?: string; take?: number } = {},
) {
  return db.user.findMany({
    where: { ...whereNameHas(name), ...(ids && { id: { in: ids } }) },
    ...(take !== undefined && { take }),
    select: { id: true, name: true, surname: true, kup: true, birthday: true },
    orderBy: [{ name: 'asc' }, { surname: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
  });
}

/** The known birthdays of these people, by id. */
export async function listBirthdays(db: Database, ids: string[]): Promise<Map<string, Day>> {
  const found = await db.user.findMany({
    where: { id: { in: ids }, birthday: { not: null } },
    select: { id: true, birthday: true },
  });
  return new Map(found.flatMap(({ id, birthday }) => (birthday ? [[id, birthday]] : [])));
}
