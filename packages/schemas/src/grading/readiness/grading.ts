import { z } from 'zod';
import { Grade, gradeFields, isGrade, noSuchGrade } from '../../people/user/grade.ts';
import { GroupId } from '../../fields/reference.ts';
import { Papers } from './missing-papers.ts';
import { Readiness } from './readiness.ts';
import { RulePack } from '../pack/rule-pack.ts';
import { sentTypes } from '../../fields/sent-fields.ts';
import { enumerationOf } from '../../fields/enumeration.ts';
import { limits } from '../../limits.ts';
import { idText, nullableText } from '../../fields/text.ts';
import { anyDay, Day, SentDay } from '../../time/time.ts';
import { Attended } from './training-units.ts';
import { Participant, User, UserId } from '../../people/user/user.ts';

const GradeOrigin = enumerationOf('grading.origin', {
  EXAM: 'grading.originExam',
  IMPORT: 'grading.originImport',
  OTHER: 'grading.originOther',
});

export const GradeAward = z
  .object({
    id: idText(),
    ...gradeFields,
    /** Null if unknown. */
    date: anyDay('grading.date').nullable(),
    origin: GradeOrigin,
    certificate: nullableText('grading.certificate', limits.nameMaxLength),
  })
  .meta({ id: 'GradeAward' });
export type GradeAward = z.infer<typeof GradeAward>;

/** Readiness on a day, today by default, in one group or in all that the caller coaches. */
export const ReadinessQuery = z.object({ on: SentDay.optional(), groupId: GroupId.optional() });

export const ReadinessDay = z.object({ on: anyDay('grading.on') });

/** The readiness of a person of a group by its rule pack; null if that no longer exists. */
export const ReadinessRow = Participant.extend({
  /** Distinguishes people with the same name. */
  birth_year: z.int().nullable(),
  group_id: GroupId,
  pack_id: idText(),
  readiness: Readiness.nullable(),
  /** Missing records: the certificate of `readiness.current`, or the birthday. */
  missing_papers: Papers,
});
export type ReadinessRow = z.infer<typeof ReadinessRow>;

/** Input of a member's own grading page: the arguments of `readiness`, their history and the next exam. */
export const OwnGrading = z.object({
  id: UserId,
  kup: User.shape.kup,
  birthday: User.shape.birthday,
  awards: z.array(GradeAward),
  failed: z.array(Grade.extend({ date: Day })),
  sessions: z.array(Attended),
  /** Null if no group of theirs is graded. */
  pack: RulePack.nullable(),
  exam: Grade.extend({ date: Day, location: z.string() }).nullable(),
});
export type OwnGrading = z.infer<typeof OwnGrading>;

export const AwardForm = z.object({
  ...gradeFields,
  ...sentTypes({ date: GradeAward.shape.date, certificate: GradeAward.shape.certificate }),
});

/** A grade of the user `id`, entered by an administrator. An existing award keeps the fields that are omitted. */
export const AwardDraft = z
  .object({ id: UserId, ...AwardForm.shape })
  .partial({ date: true, certificate: true })
  .refine(isGrade, noSuchGrade);
export type AwardDraft = z.infer<typeof AwardDraft>;

export const AwardReference = z.object({ id: idText() });
