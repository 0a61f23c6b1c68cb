import { z } from 'zod';
import { limits } from '../limits.ts';
import { sentTypes } from '../fields/sent-fields.ts';
import { requiredLongText, requiredText } from '../fields/text.ts';
import { anyDay, Instant, timeOfDay } from '../time/time.ts';
import { AttendanceMark, SentMark, SessionDetails, TrainingSession } from './training.ts';
import { GroupId, SessionMinutes, TrainingGroup } from './training-group.ts';
import { User, UserId } from '../user/user.ts';

/** Which session is meant, and where it comes from, as the server may not have it yet. */
export const SessionReference = SentMark.pick({ session_id: true, slot_id: true, slot_date: true });
export type SessionReference = z.infer<typeof SessionReference>;

/** When a session is. */
export const SessionTime = z.object({
  date: anyDay('training.date'),
  start: timeOfDay('training.start'),
  minutes: SessionMinutes,
});

export const SessionMove = z.object({
  ...SessionReference.shape,
  ...sentTypes(SessionTime.shape),
});
export type SessionMove = z.infer<typeof SessionMove>;

/** Why a session does not take place: its members read it. */
export const SessionCancellation = z.object({
  ...SessionReference.shape,
  note: requiredLongText('training.cancelNote', limits.noteMaxLength),
});
export type SessionCancellation = z.infer<typeof SessionCancellation>;

/** What a coach writes about a session; what is not sent stays. */
export const SessionChange = z.object({
  ...SessionReference.shape,
  ...z.object(sentTypes(SessionDetails.shape)).partial().shape,
});
export type SessionChange = z.infer<typeof SessionChange>;

/** That somebody can't come, or can after all: oneself, or the child `id`. */
export const TakenBackExcuse = z.object({ id: UserId.optional(), ...SessionReference.shape });
export type TakenBackExcuse = z.infer<typeof TakenBackExcuse>;
export const Excuse = z.object({
  ...TakenBackExcuse.shape,
  note: AttendanceMark.shape.note.optional(),
});
export type Excuse = z.infer<typeof Excuse>;

/** The form of an excuse: what the coach is told with it. */
export const ExcuseNote = AttendanceMark.pick({ note: true });

/** A session, and whose it is. */
const GroupSession = z.object({
  ...TrainingSession.shape,
  group_name: TrainingGroup.shape.name,
  location: TrainingGroup.shape.location,
});
export type GroupSession = z.infer<typeof GroupSession>;

/** A session as a list has it: with the mark that counts of each person, and their name; null once that record is gone. */
export const SessionWithMarks = z.object({
  ...GroupSession.shape,
  marks: z.array(
    AttendanceMark.extend({ name: User.shape.name.nullable(), surname: User.shape.surname }),
  ),
});
export type SessionWithMarks = z.infer<typeof SessionWithMarks>;

/** A session as one of those who train sees it: with what is said of them alone. */
const OwnSession = z.object({
  ...GroupSession.shape,
  own: AttendanceMark.pick({ mark: true, minutes: true, note: true }).nullable(),
  /** Whether they can still say that they can't come. */
  canExcuse: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** A coach's search for a guest: people whose name contains each word of `filter`. */
export const PeopleQuery = z.object({
  groupId: GroupId,
  filter: requiredText('form.filter', limits.filterMaxLength),
});
export type PeopleQuery = z.infer<typeof PeopleQuery>;

/** What somebody's week has: oneself, or the child `id`. */
export const OwnTraining = z
  .object({
    id: UserId,
    /** The groups that they coach, by name. */
    coached: z.array(TrainingGroup.pick({ id: true, name: true, location: true })),
    /** Today's sessions of the groups that they coach. */
    today: z.array(GroupSession),
    /** The next sessions of their groups, those that are cancelled among them. */
    next: z.array(OwnSession),
    /** The last ones that were held, the newest first. */
    last: z.array(OwnSession),
  })
  .meta({ id: 'OwnTraining' });
export type OwnTraining = z.infer<typeof OwnTraining>;

/** Since when the caller's calendar has its address; null without one. */
export const CalendarState = z.object({ created_at: Instant.nullable() });

/** The address of a calendar within Dojang, which is told once. */
export const CalendarAddress = z.object({ path: z.string() });
export type CalendarAddress = z.infer<typeof CalendarAddress>;
