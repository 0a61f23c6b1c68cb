import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openFolder } from '@dojang/db/data-folder';

const keyBytes = 32;

/** Reads the key for secrets of the database from the data folder; the first use creates it. */
export function createSecretKey(dataDir: string): () => Promise<Buffer> {
  const file = path.join(dataDir, 'second-factor.key');
  const read = async () => {
    const key = Buffer.from((await readFile(file, 'utf8')).trim(), 'hex');
    if (key.length !== keyBytes) throw new Error(`${file} is damaged: restore it from a copy`);
    return key;
  };
  return async () => {
    try {
      return await read();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    await openFolder(dataDir);
    const key = randomBytes(keyBytes).toString('hex');
    // linked once it is whole: a killed process leaves no empty key, and another process may be first
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, key, { flag: 'wx', mode: 0o600, flush: true });
    await link(draft, file).catch(async (error: NodeJS.ErrnoException) => {
      // some disks have no links
      if (error.code !== 'EEXIST') await rename(draft, file);
    });
    await rm(draft, { force: true });
    return read();
  };
}
