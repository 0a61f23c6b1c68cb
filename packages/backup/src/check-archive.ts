import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { refuseNewer } from '@dojang/db/replace-rows';
import { z } from 'zod';
import { hashing, linesOf, sha256Of } from './bytes.ts';
import { isEncrypted, KeyError } from './encryption.ts';
import { FileRow, Manifest, manifestName, rowsPrefix } from './manifest.ts';
import { type ArchiveFile, readParts } from './read-archive.ts';

export type CheckedArchive = ArchiveFile & {
  manifest: Manifest;
  /** By id. */
  fileRows: Map<string, FileRow>;
};

/**
 * Verifies the whole archive in `file`. Throws a message if it is no backup, is damaged, or was created by a newer
 * version of Dojang. `askKey` returns the private key of an encrypted one.
 */
export async function checkArchive(
  file: string,
  askKey: () => Promise<string> = refuseWithoutKey,
): Promise<CheckedArchive> {
  try {
    return await check({
      file,
      privateKey: (await isEncrypted(file)) ? await askKey() : undefined,
    });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (error instanceof KeyError) throw error;
    if (code === 'ENOENT') throw new Error(`There is no file ${file}.`, { cause: error });
    if (error instanceof NewerArchive)
      throw new Error(`The backup ${file} can't be restored. ${message}`, { cause: error });
    throw new Error(
      `${file} is no backup of Dojang, or it is damaged: ${message}. Take another one.`,
      { cause: error },
    );
  }
}

class NewerArchive extends Error {}

async function refuseWithoutKey(): Promise<never> {
  throw new KeyError('The backup is encrypted, and opens with its private key only');
}

async function check(archive: ArchiveFile): Promise<CheckedArchive> {
  const parts: Record<string, string> = {};
  const fileRows: CheckedArchive['fileRows'] = new Map();
  let end: string | undefined;
  for await (const { name, bytes } of readParts(archive)) {
    if (end !== undefined) throw new Error('something follows its end');
    if (name === manifestName) end = String(await buffer(bytes));
    else if (name === `${rowsPrefix}File`) {
      const hash = createHash('sha256');
      for await (const line of linesOf(hashing(bytes, hash))) {
        const row = FileRow.parse(JSON.parse(line));
        fileRows.set(row.id, row);
      }
      parts[name] = hash.digest('hex');
    } else parts[name] = await sha256Of(bytes);
  }
  if (end === undefined) throw new Error('its end is missing');
  const manifest = readManifest(end);
  const names = new Set([...Object.keys(parts), ...Object.keys(manifest.parts)]);
  for (const name of names) {
    if (parts[name] !== manifest.parts[name]) throw new Error(`${name} is not what was written`);
  }
  return { ...archive, manifest, fileRows };
}

function readManifest(text: string): Manifest {
  const json: unknown = JSON.parse(text);
  const { format } = z.object({ format: z.int() }).parse(json);
  if (format > 1) throw new NewerArchive('A newer version of Dojang made it. Install that first.');
  const manifest = Manifest.parse(json);
  try {
    refuseNewer(manifest.migration);
  } catch (error) {
    throw new NewerArchive((error as Error).message, { cause: error });
  }
  return manifest;
}
