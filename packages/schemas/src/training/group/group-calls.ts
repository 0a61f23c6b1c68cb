import { z } from 'zod';
import { SuccessAnswer } from '../../fields/answer.ts';
import { GroupId, referenceTo } from '../../fields/reference.ts';
import { message } from '../../say/say.ts';
import { sentFields, sentTypes, valuesBefore } from '../../fields/sent-fields.ts';
import { limits } from '../../limits.ts';
import { idText, requiredLongText } from '../../fields/text.ts';
import { anyDay, Instant, SentDay } from '../../time/time.ts';
import {
  BreakDetails,
  GroupDetails,
  GroupRole,
  SlotDetails,
  TrainingBreak,
  TrainingGroup,
  TrainingSlot,
} from './training-group.ts';
import { Participant, UserId } from '../../people/user/user.ts';

export const GroupReference = z.object({ id: GroupId });

/** A new group; active by default. */
export const GroupDraft = z.object({
  ...sentFields(GroupDetails.shape),
  grading_pack_id: idText()
    .nullable()
    .optional()
    .meta({ title: 'group.gradingPack', examples: [null] }),
});
export type GroupDraft = z.infer<typeof GroupDraft>;

const changeable = GroupDraft.partial();

export const GroupUpdate = changeable.extend({ id: GroupId, before: valuesBefore(changeable) });
export type GroupUpdate = z.infer<typeof GroupUpdate>;

/** What is written to the people of a group. */
export const MessageDraft = z.object({
  id: GroupId,
  text: requiredLongText('group.message', limits.noteMaxLength),
});
export type MessageDraft = z.infer<typeof MessageDraft>;

/** A message as coaches of the group see it. */
export const GroupMessage = z
  .object({
    id: idText(),
    text: z.string(),
    at: Instant,
    /** The name of the author; null once that record is gone. */
    by: z.string().nullable(),
    /** How many people it was sent to, and how many of them have read it. */
    sent: z.int().min(0),
    read: z.int().min(0),
  })
  .meta({ id: 'GroupMessage' });
export type GroupMessage = z.infer<typeof GroupMessage>;

export const GroupAnswer = SuccessAnswer.extend({ group: TrainingGroup });

/** A current or future member of a group: from `since` until the day before `until`. */
export const GroupMember = z.object({
  ...Participant.shape,
  role: GroupRole,
  since: anyDay('group.since'),
  until: anyDay('group.until').nullable(),
});
export type GroupMember = z.infer<typeof GroupMember>;

/** A group of the list, with its current and future weekly slots. */
export const GroupRow = z.object({
  ...TrainingGroup.shape,
  /** Current athletes. */
  athletes: z.int().min(0),
  /** Current coaches. */
  coaches: z.array(Participant),
  slots: z.array(TrainingSlot),
});
export type GroupRow = z.infer<typeof GroupRow>;

/** A group with its members, slots and own breaks; without those of the whole club. */
export const GroupFile = z.object({
  ...TrainingGroup.shape,
  members: z.array(GroupMember),
  slots: z.array(TrainingSlot),
  breaks: z.array(TrainingBreak),
});
export type GroupFile = z.infer<typeof GroupFile>;

export const MemberChoice = z.object({
  person: referenceTo('group.person', 'user', Participant),
  role: GroupRole,
  ...sentTypes({ since: GroupMember.shape.since }),
});

/** Adds a user to a group; `since` is today by default. */
export const NewMember = z.object({
  id: GroupId,
  userId: UserId,
  role: GroupRole.optional(),
  since: SentDay.optional(),
});
export type NewMember = z.infer<typeof NewMember>;

/** Removes a user from a group. `until` is the first day they are no longer in it, today by default. */
export const MemberEnd = z.object({ id: GroupId, userId: UserId, until: SentDay.optional() });
export type MemberEnd = z.infer<typeof MemberEnd>;

/** Changes a member's role from today on. */
export const MemberRole = z.object({ id: GroupId, userId: UserId, role: GroupRole });
export type MemberRole = z.infer<typeof MemberRole>;

export const SlotForm = z
  .object(sentTypes(SlotDetails.shape))
  .refine(({ valid_from, valid_until }) => valid_until === null || valid_from <= valid_until, {
    message: message('group.endsBeforeStart'),
    path: ['valid_until'],
  });
export type SlotForm = z.infer<typeof SlotForm>;

const SlotFields = z.object(sentFields(SlotDetails.shape));

export const SlotDraft = SlotFields.extend({ group_id: GroupId });
export type SlotDraft = z.infer<typeof SlotDraft>;

export const SlotUpdate = SlotFields.partial().extend({ id: idText() });
export type SlotUpdate = z.infer<typeof SlotUpdate>;

export const SlotReference = z.object({ id: idText() });
export const SlotAnswer = SuccessAnswer.extend({ slot: TrainingSlot });

const BreakFields = z.object(sentTypes(BreakDetails.shape));

export const BreakForm = BreakFields.refine(({ from, until }) => from <= until, {
  message: message('group.endsBeforeStart'),
  path: ['until'],
});

/** A new break of a group, or of the whole club without `group_id`. */
export const BreakDraft = BreakFields.extend({
  group_id: GroupId.nullable()
    .optional()
    .meta({ examples: [null] }),
});
export type BreakDraft = z.infer<typeof BreakDraft>;

export const BreakUpdate = BreakFields.partial().extend({ id: idText() });
export type BreakUpdate = z.infer<typeof BreakUpdate>;

export const BreakReference = z.object({ id: idText() });
export const BreakAnswer = SuccessAnswer.extend({ break: TrainingBreak });
