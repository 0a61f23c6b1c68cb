import type { Database } from '@dojang/db/client';
import type { AuditChange, AuditValue } from '@dojang/schemas/audit';
import { nameOf } from '@dojang/schemas/describe-value';
import { limits } from '@dojang/schemas/limits';
import type { StoredChanges } from '../../../audit-changes.ts';

type Names = ReadonlyMap<string, string>;

/** Stored changes as the API returns them: current names of people, long lists truncated. */
export async function describeChanges(db: Database, stored: unknown[]): Promise<AuditChange[][]> {
  const all = stored as StoredChanges[];
  const values = all.flatMap((changes) => Object.values(changes).flat());
  const ids = values.flatMap((value) => itemsOf(value).flatMap(idsOf));
  const names = await readNames(db, [...new Set(ids)]);
  return all.map((changes) =>
    Object.entries(changes).map(([field, [before, after]]) => ({
      field,
      before: describeValue(before, names),
      after: describeValue(after, names),
    })),
  );
}

function describeValue(value: unknown, names: Names): AuditValue {
  if (!Array.isArray(value)) return value as AuditValue;
  const items = itemsOf(value).map((item) =>
    typeof item === 'string' ? item : { name: names.get(idsOf(item)[0] ?? '') ?? null },
  );
  return { items, total: value.length };
}

const itemsOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value.slice(0, limits.auditItemsMax) : [];

/** The id in a reference; empty if the record was erased. */
const idsOf = (item: unknown): string[] =>
  typeof item === 'object' && item !== null && 'id' in item ? [String(item.id)] : [];

async function readNames(db: Database, ids: string[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const select = { id: true, name: true, surname: true };
  const people = await db.user.findMany({ where: { id: { in: ids } }, select });
  return new Map(people.map((person) => [person.id, nameOf(person)]));
}
