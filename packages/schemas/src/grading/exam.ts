import { z } from 'zod';
import { SuccessAnswer } from '../server/answer.ts';
import { enumerationOf } from '../fields/enumeration.ts';
import { Grade, gradeFields, isGrade, noSuchGrade } from './grade.ts';
import { limits } from '../limits.ts';
import { message } from '../say/say.ts';
import { sentTypes } from '../fields/sent-fields.ts';
import { idText, nullableText, requiredText } from '../fields/text.ts';
import { anyDay, Instant } from '../time/time.ts';
import { User, UserId } from '../user/user.ts';

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

/** What is told of an exam. A field that stands here is stored, answered, sent, logged and asked for. */
export const examFields = {
  date: anyDay('grading.date'),
  location: requiredText('grading.location', limits.locationMaxLength),
  examiner: requiredText('grading.examiner', limits.nameMaxLength),
};
const sent = sentTypes(examFields);

/** The form of an exam. */
export const ExamDetails = z.object(sent);
export const examFieldNames = Object.keys(sent) as (keyof typeof sent)[];

/** Marks by subject, where the examiner gives any. */
export const ExamMarks = z
  .array(
    z.object({
      subject: requiredText('grading.subject', limits.nameMaxLength),
      mark: requiredText('grading.mark', limits.subjectMarkMaxLength),
    }),
  )
  .max(limits.subjectsMax);

/** What came out for somebody. */
const outcome = {
  result: ExamResult.nullable(),
  marks: ExamMarks,
  note: nullableText('grading.note', limits.excuseMaxLength),
};

export const ExamEntry = z.object({
  user_id: UserId,
  name: User.shape.name,
  surname: User.shape.surname,
  /** Tells those of one name apart. */
  birth_year: z.int().nullable(),
  kup: User.shape.kup,
  /** What they held before; null for nothing. */
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

/** An exam in a list, with how many take it. */
export const ExamLine = z.object({ ...about, people: z.int() });
export type ExamLine = z.infer<typeof ExamLine>;

export const Exam = z
  .object({
    ...about,
    entries: z.array(ExamEntry),
    /** Marks of its people that came after it was done, and are of days that counted for it: it stays as it is. */
    laterMarks: z.int(),
  })
  .meta({ id: 'Exam' });
export type Exam = z.infer<typeof Exam>;

/** Who is examined, and for what. */
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

/** Results as they are entered: people who are not named keep theirs. */
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
    description: 'Whether it may be done while people have no result: they get no grade.',
  }),
});
export type ExamStateChange = z.infer<typeof ExamStateChange>;

/** An exam that was made, and which one. */
export const ExamAnswer = SuccessAnswer.extend({ id: ExamId });
/** What has become of it; whose belt stays as it is, as a newer grade exists. */
export const ExamDoneAnswer = SuccessAnswer.extend({ kept: z.array(z.string()) });
