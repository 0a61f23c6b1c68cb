import { z } from 'zod';
import { blanksOf } from './blanks.ts';
import { ClockOffset } from './profile.ts';
import { Day } from './time.ts';
import {
  AttendanceMark,
  CoachedGroup,
  CoachedSession,
  SentMark,
  TrainingPeople,
} from './training.ts';

/** What a device keeps of a mark that was made on it, until the server has it and has told so. */
export const KeptMark = z.object({
  ...SentMark.omit({ editedMs: true }).shape,
  /** When it was made, by the device's clock. */
  atMs: z.number(),
  /** In which order the marks of a device were made, whatever its clock did meanwhile. */
  order: z.int(),
  state: z.enum(['waiting', 'taken', 'refused']),
  /** Why the server has refused it. */
  reason: z.string().nullable(),
  /** What counted before; null for nothing. */
  before: AttendanceMark.pick({ mark: true, minutes: true, note: true }).nullable(),
  /** The mark that this one takes back. */
  undoes: z.string().nullable(),
  /** Of whom and of which day it is, for when the device has no more than that. */
  name: z.string(),
  date: Day,
});
export type KeptMark = z.infer<typeof KeptMark>;

/** What a device knows of the server's clock, and when they last spoke, by its own clock. */
export const KeptClock = z.object({
  offset: ClockOffset.nullable(),
  /** When the server was last asked for records. */
  askedMs: z.number().nullable(),
  /** When it last had every mark. */
  sentMs: z.number().nullable(),
});
export type KeptClock = z.infer<typeof KeptClock>;

/** What a kept value is, by its kind. What an earlier version of the app has kept may lack a field. */
const kinds = {
  group: CoachedGroup,
  people: TrainingPeople,
  session: CoachedSession,
  clock: KeptClock,
  mark: KeptMark,
};
export type KeptKind = keyof typeof kinds;
export type KeptOf<Kind extends KeptKind> = z.output<(typeof kinds)[Kind]>;

export const isKeptKind = (kind: string): kind is KeptKind => Object.hasOwn(kinds, kind);

/** The value as it was kept; null for one that is broken. */
export function readKept<Kind extends KeptKind>(kind: Kind, value: object): KeptOf<Kind> | null {
  const type: z.ZodObject = kinds[kind];
  const { data } = type.safeParse({ ...blanksOf(type), ...value });
  return (data ?? null) as KeptOf<Kind> | null;
}
