import { z } from 'zod';
import { SuccessAnswer } from '../server/answer.ts';
import { knownBefore } from '../fields/known-before.ts';
import { referenceTo } from '../fields/reference.ts';
import { message } from '../say/say.ts';
import { sentFields, sentTypes } from '../fields/sent-fields.ts';
import { idText } from '../fields/text.ts';
import { anyDay, SentDay } from '../time/time.ts';
import {
  BreakDetails,
  GroupDetails,
  GroupId,
  GroupRole,
  SlotDetails,
  TrainingBreak,
  TrainingGroup,
  TrainingSlot,
} from './training-group.ts';
import { Participant, UserId } from '../user/user.ts';

/** Which group is meant. */
export const GroupReference = z.object({ id: GroupId });

/** What an administrator makes a group from; it trains where nothing else is said. */
export const GroupDraft = z.object({
  ...sentFields(GroupDetails.shape),
  grading_pack_id: idText()
    .nullable()
    .optional()
    .meta({ title: 'group.gradingPack', examples: [null] }),
});
export type GroupDraft = z.infer<typeof GroupDraft>;

const changeable = GroupDraft.partial();

/** What an administrator may change of a group; what is left out stays as it is. */
export const GroupUpdate = changeable.extend({
  id: GroupId,
  before: knownBefore(changeable),
});
export type GroupUpdate = z.infer<typeof GroupUpdate>;

export const GroupAnswer = SuccessAnswer.extend({ group: TrainingGroup });

/** Who is in a group now, or will be: from `since` until the day before `until`. */
export const GroupMember = z.object({
  ...Participant.shape,
  role: GroupRole,
  since: anyDay('group.since'),
  until: anyDay('group.until').nullable(),
});
export type GroupMember = z.infer<typeof GroupMember>;

/** A group as the list of all has it, with its weekly times of now and later. */
export const GroupRow = z.object({
  ...TrainingGroup.shape,
  /** How many train in it today. */
  athletes: z.int().min(0),
  /** Who coaches it today. */
  coaches: z.array(Participant),
  slots: z.array(TrainingSlot),
});
export type GroupRow = z.infer<typeof GroupRow>;

/** A group with all that is planned for it. Breaks of the whole club stand in the list of their own. */
export const GroupFile = z.object({
  ...TrainingGroup.shape,
  members: z.array(GroupMember),
  slots: z.array(TrainingSlot),
  breaks: z.array(TrainingBreak),
});
export type GroupFile = z.infer<typeof GroupFile>;

/** The form by which somebody is taken into a group. */
export const MemberChoice = z.object({
  person: referenceTo('group.person', 'user', Participant),
  role: GroupRole,
  ...sentTypes({ since: GroupMember.shape.since }),
});

/** Who is taken into which group, as what, and from which day on: from today where none is said. */
export const NewMember = z.object({
  id: GroupId,
  userId: UserId,
  role: GroupRole.optional(),
  since: SentDay.optional(),
});
export type NewMember = z.infer<typeof NewMember>;

/** Whose time in which group ends. `until` is the first day on which they are not in it any more: today if left out. */
export const MemberEnd = z.object({ id: GroupId, userId: UserId, until: SentDay.optional() });
export type MemberEnd = z.infer<typeof MemberEnd>;

/** What somebody is in a group from today on. */
export const MemberRole = z.object({ id: GroupId, userId: UserId, role: GroupRole });
export type MemberRole = z.infer<typeof MemberRole>;

/** The form of a weekly time. */
export const SlotForm = z
  .object(sentTypes(SlotDetails.shape))
  .refine(({ valid_from, valid_until }) => valid_until === null || valid_from <= valid_until, {
    message: message('group.endsBeforeStart'),
    path: ['valid_until'],
  });
export type SlotForm = z.infer<typeof SlotForm>;

const SlotFields = z.object(sentFields(SlotDetails.shape));

/** A new weekly time of the group `group_id`. */
export const SlotDraft = SlotFields.extend({ group_id: GroupId });
export type SlotDraft = z.infer<typeof SlotDraft>;

/** What changes of a weekly time; what is left out stays as it is. */
export const SlotUpdate = SlotFields.partial().extend({ id: idText() });
export type SlotUpdate = z.infer<typeof SlotUpdate>;

export const SlotReference = z.object({ id: idText() });
export const SlotAnswer = SuccessAnswer.extend({ slot: TrainingSlot });

const BreakFields = z.object(sentTypes(BreakDetails.shape));

/** The form of a break. */
export const BreakForm = BreakFields.refine(({ from, until }) => from <= until, {
  message: message('group.endsBeforeStart'),
  path: ['until'],
});

/** A new break: of a group, or of the whole club where none is named. */
export const BreakDraft = BreakFields.extend({
  group_id: GroupId.nullable()
    .optional()
    .meta({ examples: [null] }),
});
export type BreakDraft = z.infer<typeof BreakDraft>;

/** What changes of a break; what is left out stays as it is. */
export const BreakUpdate = BreakFields.partial().extend({ id: idText() });
export type BreakUpdate = z.infer<typeof BreakUpdate>;

export const BreakReference = z.object({ id: idText() });
export const BreakAnswer = SuccessAnswer.extend({ break: TrainingBreak });
