import { randomUUID } from 'node:crypto';
import { createDatabase } from '@dojang/db/client';
import { readInstallationAt } from '@dojang/db/copy-rows';
import { replaceRows } from '@dojang/db/replace-rows';
import type { FileStore } from '@dojang/storage/file-store';
import { linesOf, sha256Of } from './bytes.ts';
import type { CheckedArchive } from './check-archive.ts';
import { filesPrefix, rowsPrefix } from './manifest.ts';
import { readParts } from './read-archive.ts';

/**
 * The id of an installation after a restore: that of the mark in its file store, so that the old data could be restored
 * again. Throws a message if the files belong neither to the replaced installation `current` nor to that of the archive.
 */
export async function chooseInstallation(
  { manifest }: CheckedArchive,
  files: FileStore,
  current: string | null | undefined,
): Promise<string> {
  const mark = await files.readMark();
  if (mark === null) return randomUUID();
  if (mark === current || mark === manifest.installation) return mark;
  throw new Error(
    `The files in ${files.place} belong to another database. Give this one a place of its own for its files.`,
  );
}

export type ErasedPerson = { id: string; name: string; surname: string | null };

/**
 * People of the archive who are not in the PostgreSQL at `url` any more: they were erased since. Their names are those of the
 * archive. Empty for the data of another installation.
 */
export async function listErased(archive: CheckedArchive, url: string) {
  const { installation } = archive.manifest;
  if (installation === null || installation !== (await readInstallationAt(url))) return [];
  const db = createDatabase(url, { maxConnections: 1 });
  try {
    const current = await db.$queryRaw<{ id: string }[]>`SELECT "id" FROM "User"`;
    const ids = new Set(current.map(({ id }) => id));
    const people: ErasedPerson[] = [];
    for await (const person of readRows<ErasedPerson>(archive, 'User')) {
      if (!ids.has(person.id)) people.push(person);
    }
    return people;
  } finally {
    await db.$disconnect();
  }
}

/**
 * Whether the data at `url` continues that of the archive: its log has the newest entry of the archive's. If not, for example
 * after an older backup was restored, people who are missing there may have come later and not been erased.
 */
export async function isContinued(archive: CheckedArchive, url: string): Promise<boolean> {
  let newest: { id: string; at: string } | undefined;
  for await (const entry of readRows<{ id: string; at: string }>(archive, 'AuditEntry')) {
    if (!newest || BigInt(entry.id) > BigInt(newest.id)) newest = entry;
  }
  if (!newest) return false;
  const db = createDatabase(url, { maxConnections: 1 });
  try {
    const found = await db.$queryRaw<unknown[]>`
      SELECT FROM "AuditEntry" WHERE "id" = ${newest.id}::bigint AND "at" = ${newest.at}::timestamptz`;
    return found.length > 0;
  } finally {
    await db.$disconnect();
  }
}

async function* readRows<Row>(archive: CheckedArchive, name: string): AsyncGenerator<Row> {
  for await (const { table, lines } of readTables(archive, new Map())) {
    if (table !== name) continue;
    for await (const line of lines) yield JSON.parse(line) as Row;
  }
}

/**
 * Replaces everything in the PostgreSQL at `url` with the archive, atomically. Files are only added to the store:
 * unreferenced ones end up in the trash later.
 */
export async function restoreInto(
  url: string,
  archive: CheckedArchive,
  files: FileStore,
  installation: string,
): Promise<void> {
  const keys = await storeFiles(archive, files);
  await replaceRows(url, {
    migration: archive.manifest.migration,
    tables: readTables(archive, keys),
    installation,
  });
}

/** Stores missing and changed files; returns the keys of all by id. */
async function storeFiles(archive: CheckedArchive, files: FileStore) {
  const { manifest, fileRows } = archive;
  const keys = new Map<string, string>();
  for await (const { name, bytes } of readParts(archive)) {
    const row = name.startsWith(filesPrefix) && fileRows.get(name.slice(filesPrefix.length));
    if (!row) continue;
    const { id, key, filename, mimeType } = row;
    const stored = await files.open(key);
    if (stored && (await sha256Of(stored.stream)) === manifest.parts[name]) keys.set(id, key);
    else keys.set(id, (await files.put({ id, name: filename, mime: mimeType, body: bytes })).key);
  }
  return keys;
}

async function* readTables(archive: CheckedArchive, keys: Map<string, string>) {
  for await (const { name, bytes } of readParts(archive)) {
    if (!name.startsWith(rowsPrefix)) continue;
    const table = name.slice(rowsPrefix.length);
    const lines = linesOf(bytes);
    yield { table, lines: table === 'File' ? withKeys(lines, keys) : lines };
  }
}

/** Another store may have assigned other keys. */
async function* withKeys(lines: AsyncIterable<string>, keys: Map<string, string>) {
  for await (const line of lines) {
    const row = JSON.parse(line) as { id: string; key: string };
    yield JSON.stringify({ ...row, key: keys.get(row.id) ?? row.key });
  }
}
