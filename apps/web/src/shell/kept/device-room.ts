import { limits } from '@dojang/schemas/limits';

/** How much room events may take on this device; remembered on it. */
export type DeviceRoom = {
  /** One of `limits.deviceRoomsMb`. */
  readonly megabytes: number;
  set(megabytes: number): void;
  readonly listBytes: number;
  readonly filesBytes: number;
};

/** A key of the person's: it goes with them. */
const roomKey = 'device-room';
const bytesPerMb = 1024 * 1024;

export function createDeviceRoom(storage: Storage): DeviceRoom {
  const read = () => {
    const stored = Number(storage.getItem(roomKey));
    return limits.deviceRoomsMb.find((room) => room === stored) ?? limits.deviceRoomMb;
  };
  const share = (part: number) => Math.floor(read() * bytesPerMb * part);
  return {
    get megabytes() {
      return read();
    },
    set: (megabytes) => storage.setItem(roomKey, String(megabytes)),
    get listBytes() {
      return share(limits.keptListShare);
    },
    get filesBytes() {
      return share(1 - limits.keptListShare);
    },
  };
}
