import { z } from 'zod';
import { Grade, GradeAward, gradeFields, isGrade, noSuchGrade } from './grade.ts';
import { GroupId } from '../training/training-group.ts';
import { Papers } from '../family/missing-papers.ts';
import { Readiness } from './readiness.ts';
import { RulePack } from './rule-pack.ts';
import { sentTypes } from '../fields/sent-fields.ts';
import { idText } from '../fields/text.ts';
import { anyDay, Day, SentDay } from '../time/time.ts';
import { Attended } from '../training/training-units.ts';
import { Participant, User, UserId } from '../user/user.ts';

/** Who is ready on a day, today where none is named: in one group, or in all that the caller coaches. */
export const ReadinessQuery = z.object({ on: SentDay.optional(), groupId: GroupId.optional() });

/** The form that asks for the day. */
export const ReadinessDay = z.object({ on: anyDay('grading.on') });

/** How far somebody of a group is, by its rule pack; none where the club has that no more. */
export const ReadinessRow = Participant.extend({
  /** Tells those of one name apart. */
  birth_year: z.int().nullable(),
  group_id: GroupId,
  pack_id: idText(),
  readiness: Readiness.nullable(),
  /** What is not recorded of them: the certificate of `readiness.current`, or the birthday. */
  missing_papers: Papers,
});
export type ReadinessRow = z.infer<typeof ReadinessRow>;

/** What a member's own way is drawn from: all that `readiness` takes, with their history and the next exam. */
export const OwnGrading = z.object({
  id: UserId,
  kup: User.shape.kup,
  birthday: User.shape.birthday,
  awards: z.array(GradeAward),
  failed: z.array(Grade.extend({ date: Day })),
  sessions: z.array(Attended),
  /** Null where their groups are not graded. */
  pack: RulePack.nullable(),
  /** The exam that they are to take next. */
  exam: Grade.extend({ date: Day, location: z.string() }).nullable(),
});
export type OwnGrading = z.infer<typeof OwnGrading>;

/** The form by which a grade is entered. */
export const AwardForm = z.object({
  ...gradeFields,
  ...sentTypes({ date: GradeAward.shape.date, certificate: GradeAward.shape.certificate }),
});

/** A grade that an administrator enters: of whom, and what. One that is there keeps what is left out. */
export const AwardDraft = z
  .object({ id: UserId, ...AwardForm.shape })
  .partial({ date: true, certificate: true })
  .refine(isGrade, noSuchGrade);
export type AwardDraft = z.infer<typeof AwardDraft>;

export const AwardReference = z.object({ id: idText() });
