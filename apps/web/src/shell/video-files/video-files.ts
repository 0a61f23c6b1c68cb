import { limits } from '@dojang/schemas/limits';
import { videoFilesName } from '../session/device-data.ts';
import { FilmRefused } from './film-file.ts';

/** A film on this device: chosen where it lies, or copied into the browser's storage where a file cannot be found again. */
export type VideoFile = {
  /** That of the video. */
  id: string;
  owner: string;
  name: string;
  size: number;
  /** Null of a copy, which is found by its id. */
  handle: FileSystemFileHandle | null;
};

/** Not yet among the compiler's types. */
type Asking = FileSystemFileHandle & {
  queryPermission?: () => Promise<PermissionState>;
  requestPermission?: () => Promise<PermissionState>;
};
type Picking = { showOpenFilePicker?: (options: object) => Promise<FileSystemFileHandle[]> };

const folderName = 'videos';

/** Those chosen on this page: a browser that stores nothing plays them until it is closed. */
const chosen = new Map<string, { owner: string; file: File }>();

const done = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });

async function inStore<Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const opening = indexedDB.open(videoFilesName, 1);
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore('files', { keyPath: 'id' }),
  );
  const database = await done(opening);
  try {
    return await done(work(database.transaction('files', mode).objectStore('files')));
  } finally {
    database.close();
  }
}

async function folder(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(folderName, { create: true });
}

const removeCopy = (id: string) =>
  folder()
    .then((copies) => copies.removeEntry(id))
    .catch(() => {
      // there is none
    });

/** Lets the user choose a film where it lies, if the browser can; undefined if not, null if they chose none. */
export async function pickFilm(): Promise<FileSystemFileHandle | null | undefined> {
  const { showOpenFilePicker } = window as Picking;
  if (!showOpenFilePicker) return undefined;
  const types = [{ accept: { 'video/*': ['.mp4', '.m4v', '.mov', '.webm'] } }];
  const picked = await showOpenFilePicker({ types }).catch(() => []);
  return picked[0] ?? null;
}

/** For a film that there is no room for. */
export const playOnThisPage = (id: string, owner: string, file: File) =>
  void chosen.set(id, { owner, file });

/** Keeps a film on this device. Without room for it nothing is stored, and it rejects with `FilmRefused`. */
export async function keepVideoFile(
  file: File,
  { handle, ...of }: Pick<VideoFile, 'id' | 'owner' | 'handle'>,
): Promise<void> {
  const record: VideoFile = { ...of, name: file.name, size: file.size, handle };
  if (!handle) await copy(file, of.id);
  await inStore('readwrite', (store) => store.put(record));
  playOnThisPage(of.id, of.owner, file);
}

async function copy(file: File, id: string) {
  try {
    const entry = await (await folder()).getFileHandle(id, { create: true });
    const target = await entry.createWritable();
    // refused at once if it does not fit; what the browser estimates to be free is rounded, and often wrong
    await target.truncate(file.size);
    await file.stream().pipeTo(target);
  } catch {
    await removeCopy(id);
    throw new FilmRefused('film.noRoom');
  }
}

/**
 * The film of a video, or null if this device does not have it. 'ask': the browser asks the user, which it does after a press
 * only (`mayAsk`).
 */
export async function openVideoFile(
  id: string,
  owner: string,
  mayAsk: boolean,
): Promise<File | 'ask' | null> {
  const before = chosen.get(id);
  if (before?.owner === owner) return before.file;
  try {
    const found = (await inStore('readonly', (store) => store.get(id))) as VideoFile | undefined;
    if (found?.owner !== owner) return null;
    const handle: Asking = found.handle ?? (await (await folder()).getFileHandle(id));
    const asked = mayAsk ? handle.requestPermission?.() : handle.queryPermission?.();
    if (found.handle && (await asked) === 'prompt') return 'ask';
    const file = await handle.getFile();
    playOnThisPage(id, owner, file);
    return file;
  } catch {
    // moved, evicted, or nothing can be stored here
    return null;
  }
}

/** Everybody's: a screen shows those of its user. */
export const listVideoFiles = (): Promise<VideoFile[]> =>
  inStore<unknown[]>('readonly', (store) => store.getAll()).then(
    (all) => all as VideoFile[],
    () => [],
  );

/** The marks stay, and a file that was chosen where it lies stays there. */
export async function removeVideoFile(id: string): Promise<void> {
  chosen.delete(id);
  await removeCopy(id);
  await inStore('readwrite', (store) => store.delete(id));
}

/** Removes those films of `owner` of which `listDropped` says that no device keeps them; it is asked about as many at a time as it takes. */
export async function removeDroppedVideoFiles(
  owner: string,
  listDropped: (ids: string[]) => Promise<string[]>,
): Promise<void> {
  const ids = (await listVideoFiles()).filter((file) => file.owner === owner).map(({ id }) => id);
  const atOnce = limits.videosOnDevice;
  for (let first = 0; first < ids.length; first += atOnce)
    for (const id of await listDropped(ids.slice(first, first + atOnce))) await removeVideoFile(id);
}

/** Removes the films of everybody but `owner`. */
export async function removeForeignVideoFiles(owner: string | null): Promise<void> {
  for (const file of await listVideoFiles())
    if (file.owner !== owner) await removeVideoFile(file.id);
}
