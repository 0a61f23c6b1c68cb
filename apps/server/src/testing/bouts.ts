import type { BoutEvent } from '@dojang/schemas/bout-event';
import { newId } from '@dojang/schemas/new-id';
import type { GradingClub } from './grading.ts';
import type { Person } from './training.ts';

type Side = { user_id: string | null; name: string; club: null };
export const typed = (name: string): Side => ({ user_id: null, name, club: null });
export const named = ({ id, name }: Pick<Person, 'id' | 'name'>): Side => ({
  user_id: id,
  name,
  club: null,
});
const times = { rounds: 3, round_ms: 120_000, rest_ms: 60_000, judges: 1, forms: 1 };
export const startOf = (sides = [typed('Blue'), typed('Red')]) => ({
  id: newId(),
  pack_id: 'wt-2026-06',
  sides,
  times,
});

/** Starts the clock, then a turning head kick of blue for each press. */
export const logOf = (presses: number, device = 'tablet'): BoutEvent[] => {
  const about = { device, round: 1, clock_ms: 100_000, at: '2030-01-01T10:00:00Z' };
  const press = { side: 0, technique: 'TURNING_HEAD' as const };
  return [
    { ...about, id: newId(), seq: 0, kind: 'CLOCK', data: {} },
    ...Array.from({ length: presses }, (_, index): BoutEvent => ({
      ...about,
      id: newId(),
      seq: index + 1,
      kind: 'PRESS',
      data: press,
    })),
  ];
};

/** A group with a coach, and an athlete of it. */
export async function addHall(club: GradingClub) {
  const { groupId, coach, athletes } = await club.addGroup();
  const [blue] = athletes;
  if (!blue) throw new Error('no athlete');
  return { groupId, coach, blue: { ...blue, name: 'as typed' } };
}
