import { openDiskStore } from '@dojang/storage/disk';
import { isShownByBrowsers } from '@dojang/schemas/file';
import type { Settings } from '../settings.ts';

/** Opens UploadThing when its token is set, otherwise `folder`. */
export async function openFileStore({ UPLOADTHING_TOKEN }: Settings, folder: string) {
  if (UPLOADTHING_TOKEN === undefined) return openDiskStore(folder);
  // its client costs half a second and 36 MB to load
  const { openUploadThingStore } = await import('@dojang/storage/upload-thing');
  return openUploadThingStore(UPLOADTHING_TOKEN, isShownByBrowsers);
}
