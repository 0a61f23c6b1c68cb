import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../settings.ts';

export function dataFolder({ DATA_DIR }: Settings, isDemo: boolean): string {
  return path.resolve(DATA_DIR ?? (isDemo ? 'data-demo' : 'data'));
}

export function filesFolder(dataDir: string): string {
  return path.join(dataDir, 'files');
}

export function backupsFolder({ BACKUP_DIR }: Settings, dataDir: string): string {
  return BACKUP_DIR === undefined ? path.join(dataDir, 'backups') : path.resolve(BACKUP_DIR);
}

/** Quotes a path for a shell where needed. */
export function quotePath(place: string): string {
  return /^[\w@%+=:,./-]+$/.test(place) ? place : `'${place.replaceAll("'", String.raw`'\''`)}'`;
}

/** Throws a user-facing message unless `dataDir` holds data of a server with these settings. */
export function requireData(settings: Settings, dataDir: string): void {
  const needed = [
    ...(settings.DATABASE_URL === undefined ? [path.join(dataDir, 'postgres/cluster')] : []),
    ...(settings.UPLOADTHING_TOKEN === undefined ? [filesFolder(dataDir)] : []),
  ];
  if (needed.every((folder) => existsSync(folder))) return;
  throw new Error(
    `There is no data of Dojang in ${dataDir}. Set DATA_DIR to the folder that Dojang is started with.`,
  );
}
