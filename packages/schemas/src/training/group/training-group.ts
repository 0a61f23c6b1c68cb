import { z } from 'zod';
import { enumerationOf } from '../../fields/enumeration.ts';
import { GroupId } from '../../fields/reference.ts';
import { limits } from '../../limits.ts';
import { wholeNumber } from '../../fields/number.ts';
import { idText, requiredText } from '../../fields/text.ts';
import { anyDay, Instant, timeOfDay } from '../../time/time.ts';
import { weekday } from '../../time/weekday.ts';
import { yesNo } from '../../fields/yes-no.ts';

/** A field added here is stored, returned, accepted, validated and shown in the form. */
export const GroupDetails = z.object({
  name: requiredText('group.name', limits.nameMaxLength).meta({ examples: ['Children 1'] }),
  location: requiredText('group.location', limits.locationMaxLength).meta({
    examples: ['Sports hall'],
  }),
  active: yesNo('group.active'),
  /** Whether its times are public, for the club's website. */
  on_timetable: yesNo('group.onTimetable'),
});

export const TrainingGroup = z
  .object({
    id: GroupId,
    ...GroupDetails.shape,
    /** The rule pack by which its athletes are graded. */
    grading_pack_id: idText().nullable(),
    timestamp: Instant,
  })
  .meta({ id: 'TrainingGroup' });
export type TrainingGroup = z.infer<typeof TrainingGroup>;

export const GroupRole = enumerationOf('group.role', {
  ATHLETE: 'group.athlete',
  COACH: 'group.coach',
});
export type GroupRole = z.infer<typeof GroupRole>;

export const SessionMinutes = wholeNumber('group.minutes', {
  min: limits.sessionMinutesMin,
  max: limits.sessionMinutesMax,
});

/** A weekly training time of a group, from its first to its last day. */
export const SlotDetails = z.object({
  weekday: weekday('group.weekday'),
  start: timeOfDay('group.start'),
  minutes: SessionMinutes,
  valid_from: anyDay('group.validFrom'),
  valid_until: anyDay('group.validUntil').nullable(),
});

export const TrainingSlot = z.object({
  id: idText(),
  group_id: GroupId,
  ...SlotDetails.shape,
  /** The first of the weekly times that continue each other after changes: the `slot_id` of all their sessions. */
  series_id: idText().nullable(),
});
export type TrainingSlot = z.infer<typeof TrainingSlot>;

/** First and last day without training, inclusive; of the whole club if it has no group. */
export const BreakDetails = z.object({
  title: requiredText('group.breakTitle', limits.nameMaxLength).meta({
    examples: ['Summer holidays'],
  }),
  from: anyDay('group.breakFrom'),
  until: anyDay('group.breakUntil'),
});

export const TrainingBreak = z.object({
  id: idText(),
  group_id: GroupId.nullable(),
  ...BreakDetails.shape,
});
export type TrainingBreak = z.infer<typeof TrainingBreak>;
