import type { FileDescriptor } from '@dojang/schemas/file';
import type { Tournament } from '@dojang/schemas/tournament';
import type { DeviceRoom } from './device-room.ts';
import type { KeptTournaments } from './kept-tournaments.ts';

/** Whether the files of a user's tournaments are fetched before they are opened; remembered on this device. */
export type FilesAhead = {
  isWanted: () => boolean;
  /** Switching it off drops the files. */
  want(isWanted: boolean): void;
};

/** A key of the person's: it goes with them. */
const wantedKey = 'files-ahead';

type Options = {
  storage: Storage;
  kept: KeptTournaments;
  room: DeviceRoom;
  userId: () => string | undefined;
  /** Has these files kept on the device, and no others of those that were fetched ahead. */
  keep: (urls: string[]) => void;
};

/** Keeps the files ahead as the list of tournaments changes. */
export function createFilesAhead({ storage, kept, room, userId, keep }: Options): FilesAhead {
  const isWanted = () => storage.getItem(wantedKey) !== null;

  function update() {
    const id = userId();
    const list = kept.list.get();
    if (!isWanted() || !list || id === undefined) return;
    keep(chooseFiles(list.rows, id, room.filesBytes).map(({ url }) => url));
  }

  kept.list.subscribe(update);
  return {
    isWanted,
    want(value) {
      if (value) storage.setItem(wantedKey, 'yes');
      else storage.removeItem(wantedKey);
      if (value) update();
      else keep([]);
    },
  };
}

/** The files of the tournaments in which `userId` takes part, the newest first, as many as `maxBytes` hold. */
export function chooseFiles(
  rows: readonly Tournament[],
  userId: string,
  maxBytes: number,
): FileDescriptor[] {
  const own = rows.filter(({ participants }) => participants.some(({ id }) => id === userId));
  const files = own.flatMap(({ result, contract }) => [result, contract]);
  let bytes = 0;
  return files.filter((file): file is FileDescriptor => {
    if (!file || bytes + file.size > maxBytes) return false;
    bytes += file.size;
    return true;
  });
}
