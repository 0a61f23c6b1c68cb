import { seriesOf } from '@dojang/schemas/plan-sessions';
import { product } from '@dojang/schemas/product';
import type { Say } from '@dojang/schemas/say';
import type { TrainingSession } from '@dojang/schemas/training';
import type { TrainingSlot } from '@dojang/schemas/training-group';
import ical, { ICalEventStatus } from 'ical-generator';
import { endOf, startOf } from '../session/club-clock.ts';

/** A session in a calendar: of a user, or of the club. `child` is the name of the child who attends it. */
export type CalendarEvent = {
  session: TrainingSession;
  /** Rises with each change (`revisionOf`). */
  revision: number;
  user_id?: string;
  group: { name: string; location: string };
  child?: string | undefined;
};

/** The number of changes of a session and of its weekly time; one that is only planned has none of its own. */
export function revisionOf(
  { slot_id, revision = 0 }: TrainingSession & { revision?: number },
  slots: readonly (TrainingSlot & { revision: number })[],
): number {
  const series = slots.filter((slot) => seriesOf(slot) === slot_id);
  return revision + Math.max(0, ...series.map((slot) => slot.revision));
}

/** Renders sessions as RFC 5545. Stable ids let calendars update events; times are in UTC because of DST. */
export function writeCalendar(
  say: Say,
  events: readonly CalendarEvent[],
  name: string = product.name,
) {
  const calendar = ical({ name, prodId: { company: product.name, product: 'training' } });
  for (const { session, revision, user_id, group, child } of events) {
    const what = child === undefined ? group.name : `${child}: ${group.name}`;
    const isCancelled = session.state === 'CANCELLED';
    calendar.createEvent({
      id: `${[session.id, user_id].filter(Boolean).join('-')}@dojang`,
      sequence: revision,
      start: startOf(session),
      end: endOf(session),
      // not all programs show the status
      summary: isCancelled ? say('training.cancelledEvent', { what }) : what,
      location: group.location,
      description: session.note,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
