import { z } from 'zod';
import { AuditAction } from '../access/audit.ts';
import { yesNo } from '../fields/yes-no.ts';
import type { PlainKey } from '../say/say.ts';
import { ExamEntry, examFields, ExamResult } from '../grading/exam.ts';
import { GradeAward } from '../grading/grade.ts';
import { rulePackFields } from '../grading/rule-pack.ts';
import { LinkKind } from '../access/link.ts';
import { ValidToken } from '../access/token.ts';
import { TournamentDetails } from '../tournament/tournament.ts';
import { Day, Instant } from '../time/time.ts';
import { AttendanceMark } from '../training/training.ts';
import { GroupRole, TrainingGroup } from '../training/training-group.ts';
import { User } from '../user/user.ts';

// What is exported of a person beside their record: a row of each, with the labels of its columns.

const titled = <Type extends z.ZodType>(title: PlainKey, type: Type) => type.meta({ title });
const since = titled('personalData.createdAt', Instant);
const until = titled('personalData.expiresAt', Instant);

/** Their record, and what it said of their belt before grades did. */
export const OwnAccount = z.object({
  ...User.shape,
  kup_before: titled('grading.kupBefore', User.shape.kup),
});

/** A place where they are signed in. */
export const OwnPlace = z.object({
  browser: titled('personalData.browser', z.string().nullable()),
  system: titled('personalData.system', z.string().nullable()),
  created_at: since,
  seen_at: titled('personalData.seenAt', Instant),
  expires_at: until,
});

/** A browser that has signed in to their account. */
export const OwnDevice = z.object({ expires_at: until });

/** A link that an administrator has made for them. */
export const OwnLink = z.object({
  kind: titled('personalData.linkKind', LinkKind),
  created_at: since,
  expires_at: until,
});

/** Somebody whom they look after, or who looks after them. */
export const OwnGuardianship = z.object({
  asGuardian: yesNo('personalData.asGuardian'),
  created_at: since,
});

/** A token that they have made for a script. */
export const OwnToken = z.object({
  name: ValidToken.shape.name,
  access: ValidToken.shape.access,
  created_at: since,
  expires_at: until,
  last_used_at: titled('personalData.seenAt', Instant.nullable()),
});

/** Sign-ins to their account that have failed in a row. */
export const OwnAttempts = z.object({
  count: titled('personalData.failures', z.int()),
  locked_until: titled('personalData.lockedUntil', Instant.nullable()),
  expires_at: until,
});

/** What they have done, or what was done to their record. */
export const OwnHistory = z.object({
  at: titled('personalData.at', Instant),
  action: AuditAction,
  /** Whether they did it; otherwise somebody else, who is not named. */
  byYourself: yesNo('personalData.byYourself'),
  /** Fields with what they were before and after, as JSON. */
  changes: titled('personalData.changes', z.string()),
});

/** A group that they are or were in. */
export const OwnMembership = z.object({
  name: TrainingGroup.shape.name,
  role: GroupRole,
  since: titled('group.validFrom', Day),
  until: titled('personalData.leftOn', Day.nullable()),
});

/** What was said of them at a session. */
export const OwnAttendance = z.object({
  date: titled('training.date', Day),
  group: titled('personalData.trainingGroup', z.string()),
  mark: AttendanceMark.shape.mark,
  minutes: AttendanceMark.shape.minutes,
  note: AttendanceMark.shape.note,
  at: titled('personalData.at', Instant),
  /** Whether they said it; otherwise a coach or guardian, who is not named. */
  byYourself: yesNo('personalData.byYourself'),
});

/** Their calendar's address, which is not told again. */
export const OwnCalendar = z.object({ created_at: since });

/** A tournament that they took part in. */
export const OwnEntry = z.object({
  name: TournamentDetails.shape.name,
  location: TournamentDetails.shape.location,
  date: titled('tournament.date', Day.nullable()),
  /** Counts from 1 in the list of participants. */
  place: titled('personalData.place', z.int()),
});

/** A grade that they were given. */
export const OwnGrade = z.object({
  kind: GradeAward.shape.kind,
  number: GradeAward.shape.number,
  date: GradeAward.shape.date,
  origin: GradeAward.shape.origin,
  certificate: GradeAward.shape.certificate,
});

/** An exam that they are or were to take. */
export const OwnExam = z.object({
  date: examFields.date,
  location: examFields.location,
  kind: GradeAward.shape.kind,
  number: GradeAward.shape.number,
  result: ExamResult.nullable(),
  /** By subject, as JSON. */
  marks: titled('grading.marks', z.string()),
  note: ExamEntry.shape.note,
});

/** Rules that they have checked for the club. */
export const OwnRulePack = z.object({
  title: rulePackFields.title,
  verified_on: titled('grading.verifiedOn', Day.nullable()),
});
