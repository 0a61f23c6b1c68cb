import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { explainFolderError, openFolder } from './data-folder.ts';
import {
  createCluster,
  finishReplacement,
  openCluster,
  restoredIn,
  takeFolder,
} from './embedded-postgres.ts';

/**
 * Makes a new cluster, filled by `fill`, in the place of the one in `folder`, whose files stay under another name:
 * returns that path, null when there was none. Whenever this is cut short, the one before is in place, or the new one
 * is whole. Rejects with a message when another process has the folder open.
 */
export async function replaceCluster(
  folder: string,
  fill: (url: string) => Promise<void>,
  say: (line: string) => void,
): Promise<string | null> {
  await openFolder(folder);
  const unlock = await takeFolder(folder);
  try {
    await finishReplacement(folder);
    const unfinished = path.join(folder, 'cluster.restoring');
    for (const left of [unfinished, restoredIn(folder)]) {
      await rm(left, { recursive: true, force: true });
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
