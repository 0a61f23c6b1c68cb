import { type Database, selectOf, type Transaction } from '@dojang/db/client';
import { type ProfileUpdate, User, type UserPage, type UserPageQuery } from '@dojang/schemas/user';
import { directionOf, whereNameContains, windowOf } from '../../page.ts';

const select = selectOf(User);

/** Fails when there is no such user. */
export function findUser(db: Database | Transaction, id: string): Promise<User> {
  return db.user.findUniqueOrThrow({ where: { id }, select });
}

/** Fails when there is no such user, or when the e-mail address belongs to another. */
export function updateUser(
  db: Database | Transaction,
  id: string,
  data: ProfileUpdate & { timestamp: Date },
): Promise<User> {
  return db.user.update({ where: { id }, data, select });
}

/** Every user, by name. */
export function listUsers(db: Database): Promise<User[]> {
  return db.user.findMany({ select, orderBy: [{ name: 'asc' }, { id: 'asc' }] });
}

export async function pageOfUsers(db: Database, query: UserPageQuery): Promise<UserPage> {
  const where = whereNameContains(query.filter);
  const { column, descending } = query.sort ?? { column: 'name', descending: false };
  const [rows, total] = await Promise.all([
    db.user.findMany({
      select,
      where,
      orderBy: [{ [column]: directionOf(descending) }, { id: 'asc' }],
      ...windowOf(query),
    }),
    db.user.count({ where }),
  ]);
  return { rows, total };
}

export function countAdministrators(db: Database | Transaction): Promise<number> {
  return db.user.count({ where: { authority: 'ADMIN' } });
}

export async function createAdministrator(
  db: Database | Transaction,
  data: { email: string; name: string; password_hash: string },
): Promise<void> {
  await db.user.create({ data: { ...data, authority: 'ADMIN' }, select: { id: true } });
}
