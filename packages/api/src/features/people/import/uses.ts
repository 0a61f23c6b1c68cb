import { type Sql, sql, sqlAny, sqlNames } from '@dojang/db/sql';
import { registry } from '../personal-data/registry.ts';

/** What says nothing about a use of a person: the log, what the import made, and what others sent them. */
export const noUses: ReadonlySet<string> = new Set([
  'AuditEntry',
  'DailyCount',
  'Guardianship',
  'ImportedPerson',
  'Notice',
  'OneTimeLink',
  'User',
]);

/** Every other column that refers to a person, as the registry of personal data has them all. */
export const uses = registry
  .filter(({ table }) => !noUses.has(table))
  .flatMap(({ table, refersBy }) => refersBy.map((column) => ({ table, column })));

/** Whether a row of "User" has anything that it did not get by the import of "Import". */
export const isUsed: Sql = sqlAny([
  sql`"password_hash" <> ''`,
  sql`EXISTS (SELECT FROM "Guardianship" WHERE "User"."id" IN ("child_id", "guardian_id")
    AND "created_at" <> "Import"."created_at")`,
  ...uses.map(
    ({ table, column }) =>
      sql`EXISTS (SELECT FROM ${sqlNames([table])} AS "used" WHERE "used".${sqlNames([column])} = "User"."id")`,
  ),
]);
