import { product } from '@dojang/schemas/product';
import type { TrainingSession } from '@dojang/schemas/training';
import ical, { ICalEventStatus } from 'ical-generator';
import { endOf, startOf } from './club-clock.ts';

/** A session of somebody: `child` is what their child is called, where it is theirs. */
export type CalendarEvent = {
  session: TrainingSession;
  user_id: string;
  group: { name: string; location: string };
  child: string | undefined;
};

/**
 * Sessions as a calendar of RFC 5545. An event has the same id each time, so that a calendar changes it instead of having
 * it twice. Moments are in UTC, so that the reader's clock shows them right when clocks change.
 */
export function writeCalendar(events: readonly CalendarEvent[]): string {
  const calendar = ical({
    name: product.name,
    prodId: { company: product.name, product: 'training' },
  });
  for (const { session, user_id, group, child } of events) {
    calendar.createEvent({
      id: `${session.id}-${user_id}@dojang`,
      start: startOf(session),
      end: endOf(session),
      summary: child === undefined ? group.name : `${child}: ${group.name}`,
      location: group.location,
      description: session.note,
      status: session.state === 'CANCELLED' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
