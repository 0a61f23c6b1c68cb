import type { Database, Transaction } from '@dojang/db/client';
import { sql, sqlJson, sqlNames } from '@dojang/db/sql';
import type { LastImport } from '@dojang/schemas/lists/import';
import { MemberFields } from '@dojang/schemas/lists/member-fields';
import { type Edge, holdGuardianships } from '../guardian/repository.ts';
import type { Member, Person } from './find-person.ts';

const fields = Object.keys(MemberFields.shape);
const written = sqlNames([...fields, 'timestamp', 'field_times']);
const read = sqlNames(['id', ...fields, 'timestamp', 'field_times']);

/** Everybody of the club, as far as a list can tell of them. */
export function listPeople(db: Database | Transaction): Promise<Person[]> {
  return db.$queryRaw<Person[]>`SELECT ${read} FROM "User" ORDER BY "id"`;
}

/** The same; nobody else changes or deletes one of them, or imports a list, until the transaction ends. */
export async function holdPeople(tx: Transaction): Promise<Person[]> {
  await holdImports(tx);
  return tx.$queryRaw<Person[]>`SELECT ${read} FROM "User" ORDER BY "id" FOR NO KEY UPDATE`;
}

/** Nobody else imports a list, or undoes that, until the transaction ends: whoever does holds these. */
const holdImports = holdGuardianships;

/** Makes people who have no password yet. Fails when one of the e-mail addresses belongs to somebody. */
export async function insertPeople(tx: Transaction, people: readonly Person[]): Promise<void> {
  const rows = people.map((person) => ({ ...person, password_hash: '' }));
  const columns = sql`"id", "password_hash", ${written}`;
  await tx.$executeRaw`
    INSERT INTO "User" (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::"User", ${sqlJson(rows)})`;
}

/** People whom one statement changes: all of a list would take longer than a statement may on a slow machine. */
const peopleAtOnce = 250;

/** Writes people as they are from now on. Fails when one of the e-mail addresses belongs to somebody else. */
export async function updatePeople(tx: Transaction, people: readonly Person[]): Promise<void> {
  for (let start = 0; start < people.length; start += peopleAtOnce) {
    await updateSome(tx, people.slice(start, start + peopleAtOnce));
  }
}

async function updateSome(tx: Transaction, people: readonly Person[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE "User" SET (${written}) = (
      SELECT ${written} FROM jsonb_populate_record(NULL::"User", "person"."record"))
    FROM jsonb_array_elements(${sqlJson(people)}) AS "person"("record")
    WHERE "User"."id" = "person"."record" ->> 'id'`;
}

/** Somebody of an import: what was changed, as it was before; of a new one nothing. */
export type Imported = {
  user_id: string;
  is_new: boolean;
  before: Partial<Member>;
  timestamp: Date;
};

/** Keeps an import, in place of the one before it. */
export async function keepImport(
  tx: Transaction,
  made: { id: string; created_at: Date; created_by: string },
  people: readonly Imported[],
): Promise<void> {
  await tx.import.deleteMany();
  await tx.import.create({ data: made });
  const rows = people.map((person) => ({ ...person, import_id: made.id }));
  await tx.$executeRaw`
    INSERT INTO "ImportedPerson"
    SELECT * FROM jsonb_populate_recordset(NULL::"ImportedPerson", ${sqlJson(rows)})`;
}

/** The last import, null when there was none, or it was undone. */
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

/** Somebody of an import as they are now; whether they have been changed since, or what is theirs would be lost. */
export type ImportedNow = Imported & { person: Person; isInTheWay: boolean };

/**
 * Whom an import has made or changed, but those who are gone, by name, and who has become a guardian by it; nobody else changes or deletes them until the
 * transaction ends. Undefined where it is not the last import.
 */
export async function holdImported(
  tx: Transaction,
  id: string,
): Promise<{ people: ImportedNow[]; edges: Edge[] } | undefined> {
  await holdImports(tx);
  const made = await tx.import.findUnique({ where: { id }, select: { created_at: true } });
  if (!made) return undefined;
  const imported = await tx.$queryRaw<(Imported & { isUsed: boolean })[]>`
    SELECT "user_id", "is_new", "before", "ImportedPerson"."timestamp",
      "is_new" AND ("password_hash" <> ''
        OR EXISTS (SELECT FROM "TournamentEntry" WHERE "user_id" = "User"."id")
        OR EXISTS (SELECT FROM "Guardianship" WHERE "User"."id" IN ("child_id", "guardian_id")
          AND "created_at" <> "Import"."created_at")) AS "isUsed"
    FROM "ImportedPerson" JOIN "Import" ON "Import"."id" = "import_id"
      JOIN "User" ON "User"."id" = "user_id"
    WHERE "import_id" = ${id} ORDER BY "User"."id" FOR UPDATE OF "User"`;
  const ids = imported.map(({ user_id }) => user_id);
  const people = await tx.$queryRaw<Person[]>`
    SELECT ${read} FROM "User" WHERE "id" = ANY(${ids}) ORDER BY "name", "surname", "id"`;
  const byId = new Map(imported.map((one) => [one.user_id, one]));
  const now = people.flatMap((person) => {
    const one = byId.get(person.id);
    if (!one) return [];
    const isChanged = one.timestamp.getTime() !== person.timestamp.getTime();
    return [{ ...one, person, isInTheWay: one.isUsed || isChanged }];
  });
  const edges = await tx.guardianship.findMany({
    where: made,
    select: { child_id: true, guardian_id: true },
  });
  return { people: now, edges };
}

/** Ends these guardianships; those that are gone are gone. */
export async function deleteGuardianships(tx: Transaction, edges: Edge[]): Promise<void> {
  await tx.guardianship.deleteMany({ where: { OR: edges } });
}

export async function deletePeople(tx: Transaction, ids: string[]): Promise<void> {
  await tx.user.deleteMany({ where: { id: { in: ids } } });
}

export async function deleteImport(tx: Transaction, id: string): Promise<void> {
  await tx.import.delete({ where: { id }, select: { id: true } });
}
