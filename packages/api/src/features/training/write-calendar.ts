import { product } from '@dojang/schemas/product';
import type { TrainingSession } from '@dojang/schemas/training';
import ical, { ICalEventStatus } from 'ical-generator';
import { endOf, startOf } from './club-clock.ts';

/** A session in a calendar: of a user, or of the club. `child` is the name of the child who attends it. */
export type CalendarEvent = {
  session: TrainingSession;
  user_id?: string;
  group: { name: string; location: string };
  child?: string | undefined;
};

/** Renders sessions as RFC 5545. Stable ids let calendars update events; times are in UTC because of DST. */
export function writeCalendar(events: readonly CalendarEvent[], name: string = product.name) {
  const calendar = ical({ name, prodId: { company: product.name, product: 'training' } });
  for (const { session, user_id, group, child } of events) {
    calendar.createEvent({
      id: `${[session.id, user_id].filter(Boolean).join('-')}@dojang`,
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
