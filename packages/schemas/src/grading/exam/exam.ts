import { z } from 'zod';
import { SuccessAnswer } from '../../fields/answer.ts';
import { enumerationOf } from '../../fields/enumeration.ts';
import { Grade, gradeFields, isGrade, noSuchGrade } from '../../people/user/grade.ts';
import { limits } from '../../limits.ts';
import { message } from '../../say/say.ts';
import { sentTypes } from '../../fields/sent-fields.ts';
import { idText, nullableText, requiredText } from '../../fields/text.ts';
import { anyDay, Instant } from '../../time/time.ts';
import { User, UserId } from '../../people/user/user.ts';

const ExamId = idText();

export const ExamState = enumerationOf('grading.state', {
  PLANNED: 'grading.planned',
  OPEN: 'grading.open',
  DONE: 'grading.done',
});
export type ExamState = z.infer<typeof ExamState>;

export const ExamResult = enumerationOf('grading.result', {
  PASSED: 'grading.passed',
  FAILED: 'grading.failed',
  ABSENT: 'grading.absent',
});

/** A field added here is stored, returned, accepted, logged and shown in the form. */
export const examFields = {
  date: anyDay('grading.date'),
  location: requiredText('grading.location', limits.locationMaxLength),
  examiner: requiredText('grading.examiner', limits.nameMaxLength),
};
const sent = sentTypes(examFields);

export const ExamDetails = z.object(sent);

/** Marks by subject, if the examiner gives any. */
export const ExamMarks = z
  .array(
    z.object({
      subject: requiredText('grading.subject', limits.nameMaxLength),
      mark: requiredText('grading.mark', limits.subjectMarkMaxLength),
    }),
  )
  .max(limits.subjectsMax);

const outcome = {
  result: ExamResult.nullable(),
  marks: ExamMarks,
  note: nullableText('grading.note', limits.excuseMaxLength),
};

export const ExamEntry = z.object({
  user_id: UserId,
  name: User.shape.name,
  surname: User.shape.surname,
  /** Distinguishes people with the same name. */
  birth_year: z.int().nullable(),
  kup: User.shape.kup,
  /** Their grade before the exam. */
  current: Grade.nullable(),
  ...gradeFields,
  ...outcome,
});
export type ExamEntry = z.infer<typeof ExamEntry>;

const about = {
  id: ExamId,
  ...examFields,
  pack_id: idText(),
  state: ExamState,
  done_at: Instant.nullable(),
};

export const ExamLine = z.object({ ...about, people: z.int() });
export type ExamLine = z.infer<typeof ExamLine>;

export const Exam = z
  .object({
    ...about,
    entries: z.array(ExamEntry),
    /** Marks for days that count for it, but that arrived after it was done; they do not change it. */
    laterMarks: z.int(),
  })
  .meta({ id: 'Exam' });
export type Exam = z.infer<typeof Exam>;

const Chosen = z
  .array(Grade.extend({ user_id: UserId }).refine(isGrade, noSuchGrade))
  .min(1, message('grading.nobodyChosen'))
  .max(limits.examPeopleMax)
  .refine(
    (people) => new Set(people.map(({ user_id }) => user_id)).size === people.length,
    message('grading.chosenTwice'),
  );

export const ExamDraft = z.object({ ...sent, pack_id: idText(), people: Chosen });
export type ExamDraft = z.infer<typeof ExamDraft>;

export const ExamReference = z.object({ id: ExamId });
export const ExamUpdate = z.object({ id: ExamId, ...sent }).partial({
  date: true,
  location: true,
  examiner: true,
});
export type ExamUpdate = z.infer<typeof ExamUpdate>;
export const ExamPeople = z.object({ id: ExamId, people: Chosen });
export type ExamPeople = z.infer<typeof ExamPeople>;

/** A partial update: people who are not listed keep their results. */
export const ExamResults = z.object({
  id: ExamId,
  results: z
    .array(z.object({ user_id: UserId, ...outcome }))
    .min(1)
    .max(limits.examPeopleMax),
});
export type ExamResults = z.infer<typeof ExamResults>;

export const ExamStateChange = z.object({
  id: ExamId,
  state: ExamState,
  withoutResults: z.boolean().default(false).meta({
    description: 'Allows `DONE` while people have no result: they get no grade.',
  }),
});
export type ExamStateChange = z.infer<typeof ExamStateChange>;

export const ExamAnswer = SuccessAnswer.extend({ id: ExamId });
/** `kept`: people whose belt does not change, as they have a newer grade. */
export const ExamDoneAnswer = SuccessAnswer.extend({ kept: z.array(z.string()) });
