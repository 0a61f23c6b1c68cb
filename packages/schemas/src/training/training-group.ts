import { z } from 'zod';
import { enumerationOf } from '../fields/enumeration.ts';
import { limits } from '../limits.ts';
import { wholeNumber } from '../fields/number.ts';
import { idText, requiredText } from '../fields/text.ts';
import { anyDay, Instant, timeOfDay } from '../time/time.ts';
import { weekday } from '../time/weekday.ts';
import { yesNo } from '../fields/yes-no.ts';

export const GroupId = idText().meta({ examples: ['0b7f1d62-5c3e-4a41-9d2b-6e8f7a1c3b05'] });

/** What is told of a group in words. A field that stands here is stored, answered, sent, checked and asked for. */
export const GroupDetails = z.object({
  name: requiredText('group.name', limits.nameMaxLength).meta({ examples: ['Children 1'] }),
  location: requiredText('group.location', limits.locationMaxLength).meta({
    examples: ['Sports hall'],
  }),
  active: yesNo('group.active'),
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

/** How long a session is. */
export const SessionMinutes = wholeNumber('group.minutes', {
  min: limits.sessionMinutesMin,
  max: limits.sessionMinutesMax,
});

/** A time of every week at which a group trains, from its first day to its last one. */
export const SlotDetails = z.object({
  weekday: weekday('group.weekday'),
  start: timeOfDay('group.start'),
  minutes: SessionMinutes,
  valid_from: anyDay('group.validFrom'),
  valid_until: anyDay('group.validUntil').nullable(),
});

export const TrainingSlot = z.object({ id: idText(), group_id: GroupId, ...SlotDetails.shape });
export type TrainingSlot = z.infer<typeof TrainingSlot>;

/** Days without training, both included; of the whole club where it has no group. */
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
