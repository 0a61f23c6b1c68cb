import { createHash } from 'node:crypto';

/** Records that are new or changed compared with `known`, and known ids that are gone. A version is a content hash. */
export function changesSince<Record extends { id: string }>(
  known: { [id: string]: string },
  records: readonly Record[],
) {
  const all = records.map((record) => ({ ...record, version: versionOf(record) }));
  const ids = new Set(records.map(({ id }) => id));
  return {
    changed: all.filter(({ id, version }) => !Object.hasOwn(known, id) || known[id] !== version),
    gone: Object.keys(known).filter((id) => !ids.has(id)),
  };
}

function versionOf(record: object): string {
  return createHash('sha256').update(JSON.stringify(record)).digest('base64url');
}
