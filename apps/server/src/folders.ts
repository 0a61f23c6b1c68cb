import path from 'node:path';
import type { Settings } from './settings.ts';

/** The folder of everything that the club keeps; the demo's is apart. */
export function dataFolder({ DATA_DIR }: Settings, isDemo: boolean): string {
  return path.resolve(DATA_DIR ?? (isDemo ? 'data-demo' : 'data'));
}

/** Where uploaded files lie in it. */
export function filesFolder(dataDir: string): string {
  return path.join(dataDir, 'files');
}
