import type { AnnouncementData } from '../announcement/announcement.ts';
import type { CompetitionEntry } from './entry.ts';

type Placed = Pick<CompetitionEntry, 'id' | 'division_id' | 'state' | 'wished_at' | 'confirmed_at'>;
/**
 * Orders entries, the confirmed ones first, and gives these their places in the order of confirmation. Who finds the
 * competition or their division full is on its waiting list.
 */
export function placeEntries<Entry extends Placed>(
  { places, divisions }: Pick<AnnouncementData, 'places' | 'divisions'>,
  entries: readonly Entry[],
): (Entry & Pick<CompetitionEntry, 'position' | 'waiting'>)[] {
  const placesOf = new Map(divisions.map((one) => [one.id, one.places]));
  const counts = new Map<string, number>();
  const count = (list: string) => {
    counts.set(list, (counts.get(list) ?? 0) + 1);
    return counts.get(list) ?? 0;
  };
  const isFull = (list: string, of: number | null | undefined) =>
    typeof of === 'number' && (counts.get(list) ?? 0) >= of;
  return entries.toSorted(byConfirmation).map((entry) => {
    if (entry.state !== 'CONFIRMED') return { ...entry, position: null, waiting: null };
    const division = `in ${entry.division_id}`;
    const isDivisionFull = isFull(division, placesOf.get(entry.division_id ?? ''));
    if (isDivisionFull || isFull('all', places)) {
      return { ...entry, position: null, waiting: count(`after ${isDivisionFull && division}`) };
    }
    count(division);
    return { ...entry, position: count('all'), waiting: null };
  });
}

function byConfirmation(one: Placed, other: Placed): number {
  const isConfirmed = Number(other.state === 'CONFIRMED') - Number(one.state === 'CONFIRMED');
  const timeOf = ({ state, confirmed_at, wished_at }: Placed) =>
    Number(state === 'CONFIRMED' && confirmed_at ? confirmed_at : wished_at);
  return isConfirmed || timeOf(one) - timeOf(other) || (one.id < other.id ? -1 : 1);
}
