import { isDeepStrictEqual } from 'node:util';
import { auditedFields, type AuditSubjectKind } from '@dojang/schemas/audit';

/** Fields with what they were before and after: null for nothing; of a list what was taken away, and what was added. */
export type StoredChanges = Record<string, [before: unknown, after: unknown]>;

/**
 * What differs between a record before and after, undefined for no record: of the fields that are logged of its kind,
 * and of no others.
 */
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

/** A file counts as its name, another record as its id: what that is called is read when the log is. */
function valueOf(record: object | undefined, field: string): unknown {
  const value: unknown = record && (record as Record<string, unknown>)[field];
  return Array.isArray(value) ? value.map(told) : told(value);
}

function told(value: unknown): unknown {
  if (value === undefined || value === '') return null;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return 'filename' in value ? value.filename : 'id' in value ? { id: value.id } : null;
}

/** Lists without what both have, so that one participant more is not logged as two lists of all. */
function withoutCommon(was: unknown, is: unknown): [unknown[], unknown[]] {
  const keysOf = (list: unknown) =>
    (Array.isArray(list) ? list : []).map((one) => JSON.stringify(one));
  const [before, after] = [new Set(keysOf(was)), new Set(keysOf(is))];
  const only = (these: Set<string>, others: Set<string>) =>
    [...these].filter((one) => !others.has(one)).map((one): unknown => JSON.parse(one));
  return [only(before, after), only(after, before)];
}
