import { isDeepStrictEqual } from 'node:util';
import type { AuditSubjectKind } from '@dojang/schemas/audit';
import { auditedFields } from '@dojang/schemas/audited-fields';

/** Values before and after by field: null if empty; for a list the removed and the added items. */
export type StoredChanges = Record<string, [before: unknown, after: unknown]>;

/** Differences of a record before and after, undefined if it did not exist; only fields that are logged for its kind. */
export function changesBetween(
  kind: AuditSubjectKind,
  before: object | undefined,
  after: object | undefined,
): StoredChanges {
  const changes: StoredChanges = {};
  for (const field of Object.keys(auditedFields[kind].shape)) {
    const [was, is] = [valueOf(before, field), valueOf(after, field)];
    const change = Array.isArray(was) || Array.isArray(is) ? withoutCommon(was, is) : [was, is];
    if (!isDeepStrictEqual(change[0], change[1])) changes[field] = [change[0], change[1]];
  }
  return changes;
}

/** A file is logged by name, a record by id: its name is looked up when the log is read. */
function valueOf(record: object | undefined, field: string): unknown {
  const value: unknown = record && (record as Record<string, unknown>)[field];
  return Array.isArray(value) ? value.map(toLogged) : toLogged(value);
}

function toLogged(value: unknown): unknown {
  if (value === undefined) return null;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return 'filename' in value ? value.filename : 'id' in value ? { id: value.id } : null;
}

/** Removed and added items, so that one new participant does not log two full lists. */
function withoutCommon(was: unknown, is: unknown): [unknown[], unknown[]] {
  const keysOf = (list: unknown) =>
    (Array.isArray(list) ? list : []).map((one) => JSON.stringify(one));
  const [before, after] = [new Set(keysOf(was)), new Set(keysOf(is))];
  const only = (these: Set<string>, others: Set<string>) =>
    [...these].filter((one) => !others.has(one)).map((one): unknown => JSON.parse(one));
  return [only(before, after), only(after, before)];
}
