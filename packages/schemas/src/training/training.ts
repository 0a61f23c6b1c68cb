import { v5 } from 'uuid';
import { z } from 'zod';
import { enumerationOf } from '../fields/enumeration.ts';
import { limits } from '../limits.ts';
import { wholeNumber } from '../fields/number.ts';
import { idText, longText, nullableText } from '../fields/text.ts';
import { Day, timeOfDay } from '../time/time.ts';
import { GroupId, GroupRole, SessionMinutes, TrainingGroup } from './training-group.ts';
import { User, UserId } from '../user/user.ts';

/** The name space of the ids of sessions; any one, and always the same. */
const sessionNames = '5d1f8a5e-9b0c-4c38-8c55-0a3f6f1f7c2d';

/** The id of the session that a slot has on a day: the same on every device, and on the server. */
export const sessionIdOf = (slotId: string, date: string) => v5(`${slotId} ${date}`, sessionNames);

export const SessionState = enumerationOf('training.state', {
  PLANNED: 'training.planned',
  HELD: 'training.held',
  CANCELLED: 'training.cancelled',
});
export type SessionState = z.infer<typeof SessionState>;

/** What a coach writes about a session. A field that stands here is stored, answered, sent and checked. */
export const SessionDetails = z.object({
  note: longText('training.note', limits.noteMaxLength),
});
export type SessionDetails = z.infer<typeof SessionDetails>;

/** Where a session comes from: the slot, and the day on which the slot has it. */
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

/** What is said of a person's attendance. */
const attendance = {
  mark: AttendanceState,
  /** How long they were there, where that is not the whole session: more than it has counts as the whole. */
  minutes: wholeNumber('training.minutes', { min: 1, max: limits.sessionMinutesMax }).nullable(),
  /** What they said with an excuse. */
  note: nullableText('training.excuse', limits.excuseMaxLength),
};

/** The mark that counts of a person at a session. `user_id` is null once that record is gone. */
export const AttendanceMark = z.object({
  id: idText(),
  user_id: UserId.nullable(),
  ...attendance,
  /** When it was made, in milliseconds since 1970 by the server's clock; later than the mark that its maker knew. */
  editedMs: z.int(),
});
export type AttendanceMark = z.infer<typeof AttendanceMark>;

/** A mark as a device sends it, with where its session comes from, as the server may not have that yet. */
export const SentMark = z.object({
  id: z.uuid().meta({ examples: ['018f3a4e-7d2b-7c3a-9b1d-2f6e8a4c5b60'] }),
  session_id: idText(),
  ...origin,
  user_id: UserId,
  ...attendance,
  /** The mark that counted on the device when this one was made; null for none. */
  knownId: idText().nullable(),
  editedMs: z.int(),
});
export type SentMark = z.infer<typeof SentMark>;

/** What a device sends: whose device it is, and its marks, in the order in which they were made. */
export const MarkPush = z.object({
  id: UserId,
  marks: z.array(SentMark).min(1).max(limits.marksMax),
});
export type MarkPush = z.infer<typeof MarkPush>;

/** What became of each mark that was sent: taken, or refused and why. The same mark sent again is answered the same. */
export const MarkAnswers = z.object({
  nowMs: z.int(),
  marks: z.array(z.object({ id: idText(), refused: z.string().nullable() })),
});
export type MarkAnswers = z.infer<typeof MarkAnswers>;

/** What a coach is told of a person: never their address, nor their other groups. */
export const Trainee = z.object({
  id: UserId,
  name: User.shape.name,
  surname: User.shape.surname,
  kup: User.shape.kup,
  birth_year: z.int().nullable(),
});
export type Trainee = z.infer<typeof Trainee>;

/** What a record on a device is known by: the server answers it again when its version is another one. */
const versioned = { id: idText(), version: z.string() };

/** A group as its coach's device keeps it. */
export const CoachedGroup = z.object({
  ...versioned,
  name: TrainingGroup.shape.name,
  location: TrainingGroup.shape.location,
  members: z.array(z.object({ id: UserId, role: GroupRole })),
});
export type CoachedGroup = z.infer<typeof CoachedGroup>;

/** A session as its coach's device keeps it, with the marks that count. */
export const CoachedSession = z.object({
  ...TrainingSession.shape,
  ...versioned,
  marks: z.array(AttendanceMark),
});
export type CoachedSession = z.infer<typeof CoachedSession>;

/** Everybody of the club, so that any of them can be added as a guest without network: one record. */
const TrainingPeople = z.object({ ...versioned, people: z.array(Trainee) });

const Versions = z.record(idText(), z.string().max(limits.versionMaxLength));

/**
 * What a coach's device asks for: whose device it is, the records that it has with their versions, how many days ahead
 * it keeps, and of which groups; all that the caller coaches where no group is named.
 */
export const DayRequest = z.object({
  id: UserId,
  known: z
    .object({ group: Versions, people: Versions, session: Versions })
    .refine((kinds) =>
      Object.values(kinds).every((of) => Object.keys(of).length <= limits.knownMax),
    ),
  days: z.int().min(1).max(limits.trainingDaysMax),
  groupIds: z.array(GroupId).max(limits.groupsMax).nullable(),
});
export type DayRequest = z.infer<typeof DayRequest>;

const changesOf = <Type extends z.ZodType>(type: Type) =>
  z.object({ changed: z.array(type), gone: z.array(idText()) });

/** The records that are new or have another version, and the ids of those that the device keeps no longer. */
export const DayAnswer = z.object({
  nowMs: z.int(),
  group: changesOf(CoachedGroup),
  people: changesOf(TrainingPeople),
  session: changesOf(CoachedSession),
});
export type DayAnswer = z.infer<typeof DayAnswer>;
