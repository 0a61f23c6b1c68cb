import { getRouteApi, rootRouteId } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import type { DeviceRoom } from './device-room.ts';
import type { FilesAhead } from './files-ahead.ts';
import type { KeptList, KeptTournaments } from './kept-tournaments.ts';

const root = getRouteApi(rootRouteId);

export function useKeptTournaments(): KeptTournaments {
  return root.useRouteContext({ select: ({ keptTournaments }) => keptTournaments });
}

/** What this device keeps of the club's tournaments; undefined until it is read. */
export function useKeptList(): KeptList | null | undefined {
  return useSelector(useKeptTournaments().list);
}

export function useFilesAhead(): FilesAhead {
  return root.useRouteContext({ select: ({ filesAhead }) => filesAhead });
}

export function useDeviceRoom(): DeviceRoom {
  return root.useRouteContext({ select: ({ deviceRoom }) => deviceRoom });
}
