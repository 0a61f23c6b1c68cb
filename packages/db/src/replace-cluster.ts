import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { explainFolderError, openFolder } from './data-folder.ts';
import {
  acquireFolder,
  createCluster,
  finishReplacement,
  openCluster,
  restoredIn,
} from './embedded-postgres.ts';

/**
 * Replaces the cluster in `folder` with a new one, filled by `fill`. Keeps the old files under another name and returns
 * that path, null if there was none. If interrupted, either the old cluster is in place or the new one is complete.
 * Rejects with a message if another process has the folder open.
 */
export async function replaceCluster(
  folder: string,
  fill: (url: string) => Promise<void>,
  say: (line: string) => void,
): Promise<string | null> {
  await openFolder(folder);
  const unlock = await acquireFolder(folder);
  try {
    await finishReplacement(folder);
    const unfinished = path.join(folder, 'cluster.restoring');
    for (const stale of [unfinished, restoredIn(folder)]) {
      await rm(stale, { recursive: true, force: true });
    }
    await createCluster(unfinished, say);
    await fillCluster(unfinished, fill);
    await rename(unfinished, restoredIn(folder));

    const dataDir = path.join(folder, 'cluster');
    const time = new Date().toISOString().slice(0, 19).replaceAll(':', '');
    const before = existsSync(dataDir) ? `${dataDir}.before-${time}` : null;
    if (before !== null) await rename(dataDir, before);
    await finishReplacement(folder);
    return before;
  } catch (error) {
    throw explainFolderError(error, folder);
  } finally {
    unlock();
  }
}

async function fillCluster(dataDir: string, fill: (url: string) => Promise<void>): Promise<void> {
  const postgres = await openCluster(dataDir);
  try {
    await fill(postgres.url);
  } finally {
    await postgres.stop();
  }
}
