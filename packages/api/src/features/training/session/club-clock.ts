import { instantOf } from '@dojang/schemas/club-zone';
import type { TrainingSession } from '@dojang/schemas/training';

type Times = Pick<TrainingSession, 'date' | 'start' | 'minutes'>;

/** When a session begins. Session times are local times of the club. */
export const startOf = ({ date, start }: Omit<Times, 'minutes'>): Date => instantOf(date, start);

export function endOf(session: Times): Date {
  return new Date(startOf(session).getTime() + session.minutes * 60_000);
}
