import { setClubZone } from '@dojang/schemas/club-zone';

/** Local storage key of the club's time zone, in which this device counts days. */
export const clubZoneKey = 'club-time-zone';

/** Counts days in the club's zone from the start, as soon as a server has once named it. */
export const readClubZone = (storage: Storage): void => setClubZone(storage.getItem(clubZoneKey));

/** Follows what the server says; an older one says nothing. */
export function keepClubZone(storage: Storage, timeZone: string | undefined): void {
  if (timeZone === undefined || storage.getItem(clubZoneKey) === timeZone) return;
  setClubZone(timeZone);
  try {
    storage.setItem(clubZoneKey, timeZone);
  } catch {
    // a full storage: the next pull says it again
  }
}
