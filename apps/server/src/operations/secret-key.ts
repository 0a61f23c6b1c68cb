import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
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
    // another process may be first
    await writeFile(file, key, { flag: 'wx', mode: 0o600 }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      },
    );
    return read();
  };
}
