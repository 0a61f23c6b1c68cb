import type { Database, Transaction } from '@dojang/db/client';
import type { HeldGrade } from '@dojang/schemas/grade';
import { sql, sqlJson, sqlNames } from '@dojang/db/sql';
import type { LastImport } from '@dojang/schemas/lists/import';
import { MemberFields } from '@dojang/schemas/lists/member-fields';
import type { Registry } from '../../../context.ts';
import { groupBy } from '../../../group-by.ts';
import type { Edge } from '../guardian/repository.ts';
import { lockPeople } from '../user/lock-people.ts';
import type { Member, Person } from './find-person.ts';
import { isUsed } from './uses.ts';

const fields = Object.keys(MemberFields.shape);
const written = sqlNames([...fields, 'timestamp', 'field_times']);
const read = sqlNames(['id', ...fields, 'timestamp', 'field_times']);

export function listPeople(db: Database | Transaction): Promise<Person[]> {
  return db.$queryRaw<Person[]>`SELECT ${read} FROM "User" ORDER BY "id"`;
}

/** The grades of these people by their id. */
export async function listGrades(db: Database | Transaction, people: readonly { id: string }[]) {
  const ids = people.map(({ id }) => id);
  const grades = await db.$queryRaw<(HeldGrade & { user_id: string })[]>`
    SELECT "user_id", "kind", "number", "date" FROM "GradeAward" WHERE "user_id" = ANY(${ids})`;
  return groupBy(grades, ({ user_id }) => user_id);
}

/** Like `listPeople`; locks them, and with them other imports, until the transaction ends. */
export async function lockClub(tx: Transaction): Promise<Person[]> {
  await lockPeople(tx, 'all', 'toChange');
  return listPeople(tx);
}

/** Creates people without a password. Fails if an e-mail address is taken. */
export async function insertPeople(tx: Transaction, people: readonly Person[]): Promise<void> {
  const rows = people.map((person) => ({ ...person, password_hash: '' }));
  const columns = sql`"id", "password_hash", ${written}`;
  await tx.$executeRaw`
    INSERT INTO "User" (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::"User", ${sqlJson(rows)})`;
}

/** Batch size: one statement for a whole list could time out on a slow machine. */
const batchSize = 250;

/** Overwrites people. Fails if an e-mail address is taken. */
export async function updatePeople(tx: Transaction, people: readonly Person[]): Promise<void> {
  for (let start = 0; start < people.length; start += batchSize) {
    await updateSome(tx, people.slice(start, start + batchSize));
  }
}

async function updateSome(tx: Transaction, people: readonly Person[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE "User" SET (${written}) = (
      SELECT ${written} FROM jsonb_populate_record(NULL::"User", "person"."record"))
    FROM jsonb_array_elements(${sqlJson(people)}) AS "person"("record")
    WHERE "User"."id" = "person"."record" ->> 'id'`;
}

/** A person of an import; `before` and `after` have the values of the fields that it changed. */
export type Imported = {
  user_id: string;
  is_new: boolean;
  before: Partial<Member>;
  after: Partial<Member>;
  timestamp: Date;
};

/** Stores the undo data of an import and replaces the previous one. */
export async function saveImport(
  tx: Transaction,
  record: { id: string; created_at: Date; created_by: string },
  people: readonly Imported[],
): Promise<void> {
  await tx.import.deleteMany();
  await tx.import.create({ data: record });
  const rows = people.map((person) => ({ ...person, import_id: record.id }));
  await tx.$executeRaw`
    INSERT INTO "ImportedPerson" ("import_id", "user_id", "is_new", "before", "after", "timestamp")
    SELECT "import_id", "user_id", "is_new", "before", "after", "timestamp" FROM jsonb_populate_recordset(NULL::"ImportedPerson", ${sqlJson(rows)})`;
}

/** The last import; null if there was none or it was undone. */
export async function findLastImport(db: Database): Promise<LastImport | null> {
  const [row] = await db.$queryRaw<LastImport[]>`
    SELECT "Import"."id", "created_at", "maker"."name" AS "made_by",
      count(*) FILTER (WHERE "is_new")::int AS "created",
      count(*) FILTER (WHERE NOT "is_new")::int AS "changed"
    FROM "Import" LEFT JOIN "User" AS "maker" ON "maker"."id" = "created_by"
      LEFT JOIN "ImportedPerson" ON "import_id" = "Import"."id"
    GROUP BY "Import"."id", "maker"."name"`;
  return row ?? null;
}

/** An imported person now; their grades, whether their record was changed since, and whether they were used. */
export type ImportedNow = Imported & {
  person: Person;
  grades: readonly HeldGrade[];
  isChanged: boolean;
  isUsed: boolean;
};

/**
 * Locks and returns the remaining people of an import, by name, and its guardianships. Undefined if it is not the last
 * import.
 */
export async function lockImported(tx: Transaction, id: string, registry: Registry) {
  const where = { import_id: id };
  const select = { user_id: true, is_new: true, before: true } as const;
  const found = await tx.importedPerson.findMany({ where, select });
  const idsOf = (some: typeof found) => some.map(({ user_id }) => user_id);
  await lockPeople(tx, idsOf(found), 'toChange');
  // only these lose their row or their address: references to others go on
  const leaving = found.filter(
    ({ is_new, before }) => is_new || Object.hasOwn(Object(before) as object, 'email'),
  );
  await lockPeople(tx, idsOf(leaving), 'toDelete');
  // undone or replaced while this one waited
  const record = await tx.import.findUnique({ where: { id }, select: { created_at: true } });
  if (!record) return undefined;
  const imported = await tx.$queryRaw<(Imported & { isUsed: boolean })[]>`
    SELECT "user_id", "is_new", "before", "after", "ImportedPerson"."timestamp",
      "is_new" AND (${isUsed(registry)}) AS "isUsed"
    FROM "ImportedPerson" JOIN "Import" ON "Import"."id" = "import_id"
      JOIN "User" ON "User"."id" = "user_id"
    WHERE "import_id" = ${id}`;
  const ids = imported.map(({ user_id }) => user_id);
  const people = await tx.$queryRaw<Person[]>`
    SELECT ${read} FROM "User" WHERE "id" = ANY(${ids}) ORDER BY "name", "surname", "id"`;
  const grades = await listGrades(tx, people);
  const byId = new Map(imported.map((one) => [one.user_id, one]));
  const now = people.flatMap((person) => {
    const one = byId.get(person.id);
    if (!one) return [];
    const isChanged = one.timestamp.getTime() !== person.timestamp.getTime();
    return [{ ...one, person, grades: grades.get(person.id) ?? [], isChanged }];
  });
  const edges = await tx.guardianship.findMany({
    where: record,
    select: { child_id: true, guardian_id: true },
  });
  const emails = now.flatMap(({ before }) => before.email ?? []);
  const holding = await tx.user.findMany({
    where: { email: { in: emails } },
    select: { id: true, email: true },
  });
  const holders = new Map(holding.map(({ email, id: holder }) => [email, holder]));
  return { people: now, edges, holders };
}

/** Ends these guardianships, as far as they still exist. */
export async function deleteGuardianships(tx: Transaction, edges: Edge[]): Promise<void> {
  await tx.guardianship.deleteMany({ where: { OR: edges } });
}

export async function deletePeople(tx: Transaction, ids: string[]): Promise<void> {
  await tx.user.deleteMany({ where: { id: { in: ids } } });
}

/** Returns false if it is gone. */
export async function deleteImport(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.import.deleteMany({ where: { id } })).count > 0;
}
