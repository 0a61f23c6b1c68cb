import { randomUUID } from 'node:crypto';
import { replaceRows } from '@dojang/db/replace-rows';
import type { FileStore } from '@dojang/storage/file-store';
import { linesOf, sha256Of } from './bytes.ts';
import type { CheckedArchive } from './check-archive.ts';
import { filesPrefix, rowsPrefix } from './manifest.ts';
import { readParts } from './read-archive.ts';

/**
 * The id that an installation has after a restore: that of the mark in its store of files, so that what was there
 * before can come back. Throws a message when the files belong neither to `current`, which is replaced, nor to the
 * installation that the archive is of.
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

/**
 * Puts the archive in the place of everything in the PostgreSQL at `url`, whole or not at all. Files are added to the
 * store, which loses none: those that nobody refers to afterwards wait in the trash.
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

/** Stores the files that are not there as they were; returns the keys of all, by their ids. */
async function storeFiles(
  { file, manifest, fileRows }: CheckedArchive,
  files: FileStore,
): Promise<Map<string, string>> {
  const keys = new Map<string, string>();
  for await (const { name, bytes } of readParts(file)) {
    const row = name.startsWith(filesPrefix) && fileRows.get(name.slice(filesPrefix.length));
    if (!row) continue;
    const { id, key, filename, mimeType } = row;
    const stored = await files.open(key);
    if (stored && (await sha256Of(stored.stream)) === manifest.parts[name]) keys.set(id, key);
    else keys.set(id, (await files.put({ id, name: filename, mime: mimeType, body: bytes })).key);
  }
  return keys;
}

async function* readTables({ file }: CheckedArchive, keys: Map<string, string>) {
  for await (const { name, bytes } of readParts(file)) {
    if (!name.startsWith(rowsPrefix)) continue;
    const table = name.slice(rowsPrefix.length);
    const lines = linesOf(bytes);
    yield { table, lines: table === 'File' ? withKeys(lines, keys) : lines };
  }
}

/** Another store has given the files other keys. */
async function* withKeys(lines: AsyncIterable<string>, keys: Map<string, string>) {
  for await (const line of lines) {
    const row = JSON.parse(line) as { id: string; key: string };
    yield JSON.stringify({ ...row, key: keys.get(row.id) ?? row.key });
  }
}
