import { z } from 'zod';
import { fieldOf } from '../fields/field.ts';
import { limits } from '../limits.ts';
import { message, type PlainKey } from '../say/say.ts';
import { dayOf, today } from './club-zone.ts';

export { dayOf, today };

/** A calendar day `yyyy-mm-dd` as stored and returned. */
export const Day = z.iso
  .date({ error: message('form.invalidDate'), abort: true })
  .meta({ examples: ['2015-03-14'] });
export type Day = z.infer<typeof Day>;

const InstantText = z.iso.datetime({
  offset: true,
  error: message('form.invalidDate'),
  abort: true,
});

/**
 * A day as input: `yyyy-mm-dd`, or a full timestamp, which becomes its day in the club's time zone. Not before
 * 1900-01-01; may be in the future.
 */
export const SentDay = z
  .union([Day, InstantText.transform((text) => dayOf(new Date(text))), z.date().transform(dayOf)], {
    error: ({ input }) => (input == null ? message('form.required') : message('form.invalidDate')),
  })
  // an instant may be in a year without four digits
  .refine((day) => Day.safeParse(day).success, { error: message('form.invalidDate'), abort: true })
  .refine((day) => day >= limits.earliestDay, { error: message('form.dateTooEarly'), abort: true })
  .meta({
    description: "A full timestamp counts as the day on which it falls in the club's time zone.",
    override: {
      anyOf: [
        { type: 'string', format: 'date' },
        { type: 'string', format: 'date-time' },
      ],
      examples: ['2015-03-14'],
    },
  });

/** Today in the first time zone, UTC+14: a day that has begun anywhere is not in the future. */
function latestToday(): string {
  return new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
}

/** A birthday: neither before 1900-01-01 nor in the future in the sender's time zone. */
export const Birthday = SentDay.refine((day) => day <= latestToday(), message('form.futureDate'));

/** A day in the past or the future; as input also a timestamp. `Char(10)` in the database. */
export function anyDay(title: PlainKey) {
  const sent = fieldOf(SentDay, title, { kind: 'day' });
  return fieldOf(Day, title, { kind: 'day', sent });
}

/** A day up to today; as input also a timestamp. `Char(10)` in the database. */
export function pastDay(title: PlainKey) {
  const about = { kind: 'day', isPastOnly: true } as const;
  return fieldOf(Day, title, { ...about, sent: fieldOf(Birthday, title, about) });
}

/** A time of day, hh:mm. `Char(5)` in the database. */
export function timeOfDay(title: PlainKey) {
  const type = z
    .string({
      error: ({ input }) =>
        input == null ? message('form.required') : message('form.invalidTime'),
    })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, message('form.invalidTime'))
    .meta({ examples: ['18:30'] });
  return fieldOf(type, title, { kind: 'time' });
}

/** A timestamp as returned: a Date over tRPC, ISO 8601 over REST. */
export const Instant = z.date().meta({
  override: { type: 'string', format: 'date-time' },
  examples: ['2026-03-14T09:30:00.000Z'],
});

/** A timestamp in a sent record. The stored one comes from the server's clock. */
export const SentInstant = z
  .union([z.string().max(limits.instantMaxLength), z.date()], {
    error: message('form.invalidDate'),
  })
  .refine((moment) => !Number.isNaN(new Date(moment).getTime()), message('form.invalidDate'))
  .meta({
    description: 'Ignored: the server sets its own time.',
    override: {
      anyOf: [
        { type: 'string', format: 'date-time' },
        { type: 'string', format: 'date' },
      ],
      examples: ['2026-03-14T09:30:00.000Z'],
    },
  });
