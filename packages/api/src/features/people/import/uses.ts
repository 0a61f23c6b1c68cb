import { type Sql, sql, sqlAny, sqlNames } from '@dojang/db/sql';
import type { Registry } from '../../../context.ts';

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
export const usesOf = ({ personalData }: Registry) =>
  personalData
    .filter(({ table }) => !noUses.has(table))
    .flatMap(({ table, refersBy }) => refersBy.map((column) => ({ table, column })));

/** Whether a row of "User" has anything that it did not get by the import of "Import". */
export const isUsed = (registry: Registry): Sql =>
  sqlAny([
    sql`"password_hash" <> ''`,
    sql`EXISTS (SELECT FROM "Guardianship" WHERE "User"."id" IN ("child_id", "guardian_id")
    AND "created_at" <> "Import"."created_at")`,
    ...usesOf(registry).map(
      ({ table, column }) =>
        sql`EXISTS (SELECT FROM ${sqlNames([table])} AS "used" WHERE "used".${sqlNames([column])} = "User"."id")`,
    ),
  ]);
