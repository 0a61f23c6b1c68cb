import { type Database, selectOf, sqlColumnsOf, type Transaction } from '@dojang/db/client';
import { readTogether } from '@dojang/db/read-together';
import { type Sql, sql, sqlAll, sqlJson, sqlList, sqlNames } from '@dojang/db/sql';
import { FieldVersions, type VersionedProfile } from '@dojang/schemas/profile';
import { limits } from '@dojang/schemas/limits';
import {
  Missing,
  MissingCounts,
  type ParticipantQuery,
  ParticipantSuggestion,
  User,
  type UserDraft,
  type UserPage,
  type UserPageQuery,
  type UserUpdate,
} from '@dojang/schemas/user';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import { today } from '@dojang/schemas/time';
import { readPage, sortBy, sqlNameHas, sqlWindow, whereNameHas } from '../../../page.ts';
import { endingPapers } from '../paper/repository.ts';
import { endSessions, endTickets } from './end-access.ts';
import { lockPeople } from './lock-people.ts';

const select = selectOf(User);
const userColumns = sqlColumnsOf(User);
/** By name, then surname, nulls last. */
const byName = [
  sortBy(User, { column: 'name' }),
  sortBy(User, { column: 'surname' }),
  { id: 'asc' as const },
];

/** Throws 404 for an unknown user. */
export async function readUser(db: Database, id: string): Promise<User> {
  const user = await findUser(db, id);
  if (!user) throw notFound('user', id);
  return user;
}

export const findUser = readTogether<User>(
  (db, ids) => db.$queryRaw`SELECT ${userColumns} FROM "User" WHERE "id" = ANY(${ids})`,
);

/** A user with field versions; null if there is none. */
export async function findProfile(
  db: Database | Transaction,
  id: string,
): Promise<VersionedProfile | null> {
  const [row] = await db.$queryRaw<(User & { field_times: unknown })[]>`
    SELECT ${userColumns}, "field_times" FROM "User" WHERE "id" = ${id}`;
  if (!row) return null;
  const { field_times, ...user } = row;
  return { user, times: FieldVersions.parse(field_times) };
}

export async function suggestParticipants(db: Database, { filter, cursor }: ParticipantQuery) {
  const found = await db.user.findMany({
    where: whereNameHas(filter),
    select: selectOf(ParticipantSuggestion),
    orderBy: byName,
    skip: cursor,
    // one extra row tells whether there is a next page
    take: limits.suggestionsMax + 1,
  });
  const users = found.slice(0, limits.suggestionsMax);
  return { users, nextCursor: found.length > users.length ? cursor + users.length : null };
}

export function createUser(
  db: Database | Transaction,
  data: Omit<UserDraft, 'password'> & { password_hash: string },
): Promise<User> {
  return db.user.create({ data, select });
}

/** Returns false for an unknown user. */
export async function deleteUser(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.user.deleteMany({ where: { id } })).count > 0;
}

/** Locks a user and the administrators, and returns those who are one. */
export async function lockAdministrators(tx: Transaction, id: string): Promise<string[]> {
  const where = { authority: 'ADMIN' as const };
  const found = await tx.user.findMany({ where, select: { id: true } });
  const locked = await lockPeople(tx, [id, ...found.map((one) => one.id)], 'toChange');
  return [...locked.values()].filter((one) => one.authority === 'ADMIN').map((one) => one.id);
}

export type UserFields = Omit<UserUpdate, 'id' | 'timestamp' | 'before'>;

/** Columns to write: fields and their versions. */
export type UserChange = UserFields & { timestamp?: Date; field_times: FieldVersions };

/**
 * Changes a user, together with the parts of `more`, in one statement if the row is unchanged since it was read, else returns
 * null. Throws for a taken e-mail address.
 */
export async function updateUnchangedUser(
  db: Database | Transaction,
  { user: { id, timestamp }, times }: VersionedProfile,
  change: UserChange,
  more: Sql,
): Promise<User | null> {
  const sent = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  );
  const columns = sqlNames(Object.keys(sent));
  const [user] = await db.$queryRaw<User[]>`
    WITH "changed" AS (
      UPDATE "User" SET (${columns}) = (SELECT ${columns} FROM jsonb_populate_record(NULL::"User", ${sqlJson(sent)}))
      WHERE "id" = ${id} AND "timestamp" = ${timestamp} AND "field_times" = ${sqlJson(times)}
      RETURNING ${userColumns}
    ), ${more}
    SELECT * FROM "changed"`;
  return user ?? null;
}

export function listUsers(db: Database): Promise<User[]> {
  return db.user.findMany({ select, orderBy: byName });
}

export async function pageOfUsers(
  { db, cached }: Pick<Context, 'db' | 'cached'>,
  query: UserPageQuery,
): Promise<UserPage> {
  const named = sqlNameHas(query.filter);
  const where = query.missing ? sqlAll([named, lacks(query.missing)]) : named;
  const order = query.sort ? [sortBy(User, query.sort), ...byName] : byName;
  const count = () => countUsers(db, where);
  return readPage(
    query,
    // what is missing depends on the time too
    query.missing ? count() : cached(`user ${query.filter}`, count, ['User.name']),
    order,
    (window) =>
      db.$queryRaw<User[]>`SELECT ${userColumns} FROM "User" WHERE ${where} ${sqlWindow(window)}`,
  );
}

/** Whether something is missing of a row of "User". */
function lacks(what: Missing): Sql {
  switch (what) {
    case 'PAPER':
      return sql`"User"."id" IN (SELECT "user_id" FROM (${endingPapers()}) AS "ending")`;
    case 'LOGIN':
      return sql`"password_hash" = '' AND "email" IS NOT NULL
        AND NOT EXISTS (SELECT FROM "Passkey" WHERE "user_id" = "User"."id")
        AND NOT EXISTS (SELECT FROM "OneTimeLink" WHERE "user_id" = "User"."id" AND "expires_at" > now())`;
    case 'GROUP':
      return sql`"User"."id" IN (SELECT "user_id" FROM "ImportedPerson" WHERE "is_new")
        AND NOT EXISTS (SELECT FROM "Guardianship" WHERE "guardian_id" = "User"."id")
        AND NOT EXISTS (
          SELECT FROM "GroupMember" WHERE "user_id" = "User"."id" AND ("until" IS NULL OR "until" > ${today()}))`;
  }
}

const countOf = (where: Sql, most: number): Sql => sql`
  (SELECT COUNT(*)::int FROM (SELECT FROM "User" WHERE ${where} LIMIT ${most}) AS "found")`;

async function countUsers(db: Database, where: Sql): Promise<number> {
  const [row] = await db.$queryRaw<
    { n: number }[]
  >`SELECT ${countOf(where, limits.rowsMax)} AS "n"`;
  return row?.n ?? 0;
}

/** Of how many users something is missing, up to `limits.attentionMax`; in one statement. */
export async function countMissing(db: Database): Promise<MissingCounts> {
  const counts = Missing.options.map(
    (what) => sql`${countOf(lacks(what), limits.attentionMax)} AS ${sqlNames([what])}`,
  );
  const [row] = await db.$queryRaw<MissingCounts[]>`SELECT ${sqlList(counts)}`;
  return MissingCounts.parse(row);
}

/** All administrators with an e-mail address, by address. */
export async function listAdministrators(db: Database): Promise<{ id: string; email: string }[]> {
  const rows = await db.user.findMany({
    where: { authority: 'ADMIN' },
    select: { id: true, email: true },
    orderBy: { email: 'asc' },
  });
  return rows.flatMap(({ id, email }) => (email === null ? [] : [{ id, email }]));
}

/** Sets a user's password and ends all sessions and tokens. Throws for an unknown user. */
export async function replacePassword(tx: Transaction, id: string, password_hash: string) {
  const data = { password_hash, failed_logins: 0 };
  await tx.user.update({ where: { id }, data, select: { id: true } });
  await endSessions(tx, id, null);
  await tx.apiToken.deleteMany({ where: { user_id: id } });
  await endTickets(tx, id);
}

export function countAdministrators(db: Database | Transaction): Promise<number> {
  return db.user.count({ where: { authority: 'ADMIN' } });
}

/** Locks the whole table against writes until the transaction ends. */
export async function lockUsers(tx: Transaction): Promise<void> {
  await tx.$executeRaw`LOCK TABLE "User" IN SHARE ROW EXCLUSIVE MODE`;
}
