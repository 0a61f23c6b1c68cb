import { z } from 'zod';
import { limits } from '../../limits.ts';
import { sentTypes } from '../../fields/sent-fields.ts';
import { requiredLongText, requiredText } from '../../fields/text.ts';
import { anyDay, Instant, timeOfDay } from '../../time/time.ts';
import { AttendanceMark, SentMark, SessionDetails, TrainingSession } from './training.ts';
import { SessionMinutes, TrainingGroup } from '../group/training-group.ts';
import { GroupId } from '../../fields/reference.ts';
import { User, UserId } from '../../people/user/user.ts';

/** A session and its slot, as the server may not have stored the session yet. */
export const SessionReference = SentMark.pick({ session_id: true, slot_id: true, slot_date: true });
export type SessionReference = z.infer<typeof SessionReference>;

export const SessionTime = z.object({
  date: anyDay('training.date'),
  start: timeOfDay('training.start'),
  minutes: SessionMinutes,
});

export const SessionMove = z.object({ ...SessionReference.shape, ...sentTypes(SessionTime.shape) });
export type SessionMove = z.infer<typeof SessionMove>;

/** Cancels a session; members see the note. */
export const SessionCancellation = z.object({
  ...SessionReference.shape,
  note: requiredLongText('training.cancelNote', limits.noteMaxLength),
});
export type SessionCancellation = z.infer<typeof SessionCancellation>;

/** A partial update of a coach's notes on a session. */
export const SessionChange = z.object({
  ...SessionReference.shape,
  ...z.object(sentTypes(SessionDetails.shape)).partial().shape,
});
export type SessionChange = z.infer<typeof SessionChange>;

/** Withdraws an excuse of the caller or of the child `id`. */
export const TakenBackExcuse = z.object({ id: UserId.optional(), ...SessionReference.shape });
export type TakenBackExcuse = z.infer<typeof TakenBackExcuse>;
export const Excuse = z.object({
  ...TakenBackExcuse.shape,
  note: AttendanceMark.shape.note.optional(),
});
export type Excuse = z.infer<typeof Excuse>;

/** The form of an excuse. */
export const ExcuseNote = AttendanceMark.pick({ note: true });

const GroupSession = z.object({
  ...TrainingSession.shape,
  group_name: TrainingGroup.shape.name,
  location: TrainingGroup.shape.location,
});
type GroupSession = z.infer<typeof GroupSession>;

/** A session of a list, with the current mark and the name of each person; null for a deleted user. */
export const SessionWithMarks = z.object({
  ...GroupSession.shape,
  marks: z.array(
    AttendanceMark.extend({ name: User.shape.name.nullable(), surname: User.shape.surname }),
  ),
});
export type SessionWithMarks = z.infer<typeof SessionWithMarks>;

/** A session as an athlete sees it, with their own mark only. */
const OwnSession = z.object({
  ...GroupSession.shape,
  own: AttendanceMark.pick({ mark: true, minutes: true, note: true }).nullable(),
  /** Whether they can still send an excuse. */
  canExcuse: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** A coach's search for a guest; the name must contain each word of `filter`. */
export const PeopleQuery = z.object({
  groupId: GroupId,
  filter: requiredText('form.filter', limits.filterMaxLength),
});
export type PeopleQuery = z.infer<typeof PeopleQuery>;

/** The training of the caller or of the child `id`. */
export const OwnTraining = z
  .object({
    id: UserId,
    /** The groups that they coach, by name. */
    coached: z.array(TrainingGroup.pick({ id: true, name: true, location: true })),
    /** Today's sessions of the groups that they coach. */
    today: z.array(GroupSession),
    /** The next sessions of their groups, including cancelled ones. */
    next: z.array(OwnSession),
    /** The last held sessions, newest first. */
    last: z.array(OwnSession),
  })
  .meta({ id: 'OwnTraining' });
export type OwnTraining = z.infer<typeof OwnTraining>;

/** When the caller's calendar address was created; null without one. */
export const CalendarState = z.object({ created_at: Instant.nullable() });

/** The path of a calendar; only returned when it is created. */
export const CalendarAddress = z.object({ path: z.string() });
export type CalendarAddress = z.infer<typeof CalendarAddress>;
