import { v5 } from 'uuid';
import { z } from 'zod';
import { enumerationOf } from '../../fields/enumeration.ts';
import { limits } from '../../limits.ts';
import { wholeNumber } from '../../fields/number.ts';
import { idText, longText, nullableText } from '../../fields/text.ts';
import { Day, timeOfDay } from '../../time/time.ts';
import { GroupRole, SessionMinutes, TrainingGroup } from '../group/training-group.ts';
import { GroupId } from '../../fields/reference.ts';
import { User, UserId } from '../../people/user/user.ts';

/** Namespace of session ids: arbitrary, never to be changed. */
const sessionNames = '5d1f8a5e-9b0c-4c38-8c55-0a3f6f1f7c2d';

/** The id of a slot's session on a day: the same on every device and on the server. */
export const sessionIdOf = (slotId: string, date: string) => v5(`${slotId} ${date}`, sessionNames);

export const SessionState = enumerationOf('training.state', {
  PLANNED: 'training.planned',
  HELD: 'training.held',
  CANCELLED: 'training.cancelled',
});
export type SessionState = z.infer<typeof SessionState>;

/** A coach's notes on a session. A field added here is stored, returned, accepted and validated. */
export const SessionDetails = z.object({ note: longText('training.note', limits.noteMaxLength) });
export type SessionDetails = z.infer<typeof SessionDetails>;

/** The slot of a session, and the day it was planned for. */
const origin = { slot_id: idText().nullable(), slot_date: Day.nullable() };

export const TrainingSession = z
  .object({
    id: idText(),
    group_id: GroupId,
    ...origin,
    date: Day,
    start: timeOfDay('training.start'),
    minutes: SessionMinutes,
    state: SessionState,
    ...SessionDetails.shape,
  })
  .meta({ id: 'TrainingSession' });
export type TrainingSession = z.infer<typeof TrainingSession>;

export const AttendanceState = enumerationOf('training.attendance', {
  HERE: 'training.here',
  ABSENT: 'training.absent',
  EXCUSED: 'training.excused',
});
export type AttendanceState = z.infer<typeof AttendanceState>;

const attendance = {
  mark: AttendanceState,
  /** Attended minutes, null for the whole session; more than it has counts as the whole. */
  minutes: wholeNumber('training.minutes', { min: 1, max: limits.sessionMinutesMax }).nullable(),
  /** Of an excuse. */
  note: nullableText('training.excuse', limits.excuseMaxLength),
};

/** The current mark of a person at a session. `user_id` is null for a deleted user. */
export const AttendanceMark = z.object({
  id: idText(),
  user_id: UserId.nullable(),
  ...attendance,
  /** Creation, in milliseconds since 1970 by the server's clock; later than that of the mark it replaces. */
  editedMs: z.int(),
});
export type AttendanceMark = z.infer<typeof AttendanceMark>;

/** A mark as sent by a device, with the slot of its session, as the server may not have stored that yet. */
export const SentMark = z.object({
  id: z.uuid().meta({ examples: ['018f3a4e-7d2b-7c3a-9b1d-2f6e8a4c5b60'] }),
  session_id: idText(),
  ...origin,
  user_id: UserId,
  ...attendance,
  /** The current mark on the device when this one was created; null without one. */
  knownId: idText().nullable(),
  editedMs: z.int(),
});
export type SentMark = z.infer<typeof SentMark>;

/** The owner of the device, and its marks in order of creation. */
export const MarkPush = z.object({
  id: UserId,
  marks: z.array(SentMark).min(1).max(limits.marksMax),
});
export type MarkPush = z.infer<typeof MarkPush>;

/** The result of each mark: accepted, or the reason of its rejection. Idempotent. */
export const MarkAnswers = z.object({
  nowMs: z.int(),
  marks: z.array(z.object({ id: idText(), refused: z.string().nullable() })),
});
export type MarkAnswers = z.infer<typeof MarkAnswers>;

/** A person as their coach sees them: without e-mail address and other groups. */
export const Trainee = z.object({
  id: UserId,
  name: User.shape.name,
  surname: User.shape.surname,
  kup: User.shape.kup,
  birth_year: z.int().nullable(),
});
export type Trainee = z.infer<typeof Trainee>;

/** The server returns a record again if the device has another version of it. */
const versioned = { id: idText(), version: z.string() };

export const CoachedGroup = z.object({
  ...versioned,
  name: TrainingGroup.shape.name,
  location: TrainingGroup.shape.location,
  members: z.array(
    z.object({
      id: UserId,
      role: GroupRole,
      /** The address of their picture; missing without one. */
      img: z.string().optional(),
    }),
  ),
});
export type CoachedGroup = z.infer<typeof CoachedGroup>;

/** A session on its coach's device, with the current marks. */
export const CoachedSession = z.object({
  ...TrainingSession.shape,
  ...versioned,
  /** The mutation that last cancelled or restored it. */
  state_id: idText().nullable(),
  marks: z.array(AttendanceMark),
  /** Athletes whose birthday it is that day; missing without one. */
  birthdays: z.array(UserId).optional(),
});
export type CoachedSession = z.infer<typeof CoachedSession>;

/** All people of the club in one record, so that any of them can be added as a guest offline. */
const TrainingPeople = z.object({ ...versioned, people: z.array(Trainee) });

const Versions = z.record(idText(), z.string().max(limits.versionMaxLength));

/** What a coach's device keeps: the groups, null for all that they coach, and how many days ahead. */
export const StoredGroups = z.object({
  groupIds: z.array(GroupId).max(limits.groupsMax).nullable(),
  days: z.int().min(1).max(limits.trainingDaysMax),
});
export type StoredGroups = z.infer<typeof StoredGroups>;

/** The owner of the device, and its records with their versions. */
export const DayRequest = z.object({
  id: UserId,
  known: z
    .object({ group: Versions, people: Versions, session: Versions })
    .refine((kinds) =>
      Object.values(kinds).every((of) => Object.keys(of).length <= limits.knownMax),
    ),
  ...StoredGroups.shape,
});
export type DayRequest = z.infer<typeof DayRequest>;

const changesOf = <Type extends z.ZodType>(type: Type) =>
  z.object({ changed: z.array(type), gone: z.array(idText()) });

/** New and changed records, and the ids of those that the device deletes. */
export const DayAnswer = z.object({
  nowMs: z.int(),
  group: changesOf(CoachedGroup),
  people: changesOf(TrainingPeople),
  session: changesOf(CoachedSession),
});
export type DayAnswer = z.infer<typeof DayAnswer>;
