import type { TrainingSession } from '@dojang/schemas/training';

type Times = Pick<TrainingSession, 'date' | 'start' | 'minutes'>;

/** When a session begins. Session times are local times of the club, in the time zone of the server process. */
export function startOf({ date, start }: Omit<Times, 'minutes'>): Date {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const [hour = 0, minute = 0] = start.split(':').map(Number);
  return new Date(year, month - 1, day, hour, minute);
}

export function endOf(session: Times): Date {
  return new Date(startOf(session).getTime() + session.minutes * 60_000);
}
