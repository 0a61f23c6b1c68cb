import type { FileDescriptor } from '@dojang/schemas/file';
import { limits } from '@dojang/schemas/limits';
import type { Tournament } from '@dojang/schemas/tournament';
import type { LocalReplica } from './replica/local-replica.ts';

const wantedKey = 'files-ahead';
const roomKey = 'device-room';
const bytesPerMb = 1024 * 1024;

type Options = {
  storage: Storage;
  local: LocalReplica;
  userId: () => string | undefined;
  /** Caches these files and evicts all other prefetched ones. */
  keep: (urls: string[]) => void;
};

export type FilesAhead = ReturnType<typeof createFilesAhead>;

/** Prefetches the files of the user's tournaments. Both settings are stored per device and removed at logout. */
export function createFilesAhead({ storage, local, userId, keep }: Options) {
  const isWanted = () => storage.getItem(wantedKey) !== null;
  const roomMb = () => {
    const stored = Number(storage.getItem(roomKey));
    return limits.deviceRoomsMb.find((room) => room === stored) ?? limits.deviceRoomMb;
  };
  const choose = (tournaments: readonly Tournament[], id: string) =>
    chooseFiles(tournaments, id, roomMb() * bytesPerMb);
  let before: readonly Tournament[] | undefined;

  function update() {
    const id = userId();
    const tournaments = local.current?.list('tournament');
    if (!tournaments || id === undefined) return;
    before = tournaments;
    keep(choose(tournaments, id).map(({ url }) => url));
  }

  local.revision.subscribe(() => {
    // an empty list has not been pulled yet
    const isPulled = local.current?.status.isAttached && isWanted();
    const tournaments = isPulled ? local.current?.list('tournament') : undefined;
    if (tournaments && tournaments.length > 0 && tournaments !== before) update();
  });
  return {
    isWanted,
    /** Switching it off drops the files. */
    want(value: boolean) {
      if (value) storage.setItem(wantedKey, 'yes');
      else storage.removeItem(wantedKey);
      if (value) update();
      else keep([]);
    },
    /** One of `limits.deviceRoomsMb`. */
    get megabytes(): number {
      return roomMb();
    },
    allow(megabytes: number) {
      storage.setItem(roomKey, String(megabytes));
      if (isWanted()) update();
    },
    /** The files to prefetch, newest tournament first, as many as have room. */
    choose,
  };
}

/** The server's default order: latest day first, tournaments without a day last. */
export const byNewest = (one: Tournament, other: Tournament) =>
  (other.date ?? '').localeCompare(one.date ?? '') || (one.id < other.id ? -1 : 1);

/** The files of `userId`'s tournaments, newest first, as many as `maxBytes` hold. */
export function chooseFiles(tournaments: readonly Tournament[], userId: string, maxBytes: number) {
  const own = tournaments.filter(({ participants }) =>
    participants.some(({ id }) => id === userId),
  );
  const files = own.sort(byNewest).flatMap(({ result, contract }) => [result, contract]);
  let bytes = 0;
  return files.filter((file): file is FileDescriptor => {
    if (!file || bytes + file.size > maxBytes) return false;
    bytes += file.size;
    return true;
  });
}
