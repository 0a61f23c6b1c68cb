import { z } from 'zod';
import { AuditAction } from './access/audit/audit.ts';
import { CompetitionEntry } from './competitions/entry/entry.ts';
import { money } from './fields/number.ts';
import { nullableText } from './fields/text.ts';
import { yesNo } from './fields/yes-no.ts';
import type { PlainKey } from './say/say.ts';
import { ExamEntry, examFields, ExamResult } from './grading/exam/exam.ts';
import { GradeAward } from './grading/readiness/grading.ts';
import { rulePackFields } from './grading/pack/rule-pack.ts';
import { Paper } from './people/paper/paper-calls.ts';
import { Passkey } from './access/passkey/passkey.ts';
import { LinkKind } from './access/link/link.ts';
import { limits } from './limits.ts';
import { Notice } from './club/notice/notice.ts';
import { ValidToken } from './access/token/token.ts';
import { TournamentDetails } from './events/tournament/tournament.ts';
import { Day, Instant } from './time/time.ts';
import { RateChange } from './club/board/board.ts';
import { AttendanceMark } from './training/session/training.ts';
import { GroupRole, TrainingGroup } from './training/group/training-group.ts';
import { User } from './people/user/user.ts';
import { VideoDraft, VideoMark, VideoState } from './analysis/video/video.ts';

// The rows of a person's data export, with the labels of their columns.

const titled = <Type extends z.ZodType>(title: PlainKey, type: Type) => type.meta({ title });
const since = titled('personalData.createdAt', Instant);
const until = titled('personalData.expiresAt', Instant);

/** Their record, its belt from before grades were recorded, and what a coach is paid. */
export const OwnAccount = z.object({
  ...User.shape,
  kup_before: titled('grading.kupBefore', User.shape.kup),
  hourly_rate: RateChange.shape.hourly_rate,
});

/** A session of theirs. */
export const LoginSession = z.object({
  browser: titled('personalData.browser', z.string().nullable()),
  system: titled('personalData.system', z.string().nullable()),
  created_at: since,
  seen_at: titled('personalData.seenAt', Instant),
  expires_at: until,
});

/** A browser that has signed in to their account before. */
export const OwnDevice = z.object({ expires_at: until });

/** A link that an administrator created for them. */
export const OwnLink = z.object({
  kind: titled('personalData.linkKind', LinkKind),
  created_at: since,
  expires_at: until,
});

export const OwnGuardianship = z.object({
  asGuardian: yesNo('personalData.asGuardian'),
  created_at: since,
});

export const OwnToken = z.object({
  name: ValidToken.shape.name,
  access: ValidToken.shape.access,
  created_at: since,
  expires_at: until,
  last_used_at: titled('personalData.seenAt', Instant.nullable()),
});

export const OwnPasskey = z.object({
  name: titled('passkey.name', Passkey.shape.name),
  created_at: since,
  last_used_at: OwnToken.shape.last_used_at,
});

/** Their authenticator app. */
export const OwnTotp = z.object({
  confirmed_at: titled('personalData.createdAt', Instant.nullable()),
});

/** Consecutive failed logins to their account. */
export const OwnAttempts = z.object({
  count: titled('personalData.failures', z.int()),
  locked_until: titled('personalData.lockedUntil', Instant.nullable()),
  expires_at: until,
});

/** An entry of the log with them as actor or subject. */
export const OwnHistory = z.object({
  at: titled('personalData.at', Instant),
  action: AuditAction,
  /** False for another actor, who is not named. */
  byYourself: yesNo('personalData.byYourself'),
  /** Fields with their values before and after, as JSON. */
  changes: titled('personalData.changes', z.string()),
});

/** A notice to them; whom it is about is not named. */
export const OwnNotice = z.object({
  at: titled('personalData.at', Instant),
  kind: titled('personalData.noticeKind', Notice.shape.kind),
  /** Parameters of the text, as JSON. */
  params: titled('personalData.noticeParams', z.string()),
  read_at: titled('personalData.readAt', Instant.nullable()),
});

export const OwnPushDevice = z.object({
  browser: LoginSession.shape.browser,
  system: LoginSession.shape.system,
  service: titled('personalData.pushService', z.string()),
  created_at: since,
});

/** A message that they have sent to a group. */
export const OwnMessage = z.object({
  at: titled('personalData.at', Instant),
  group: titled('personalData.trainingGroup', z.string()),
  text: titled('group.message', z.string()),
});

/** A group that they are or were in. */
export const OwnMembership = z.object({
  name: TrainingGroup.shape.name,
  role: GroupRole,
  since: titled('group.validFrom', Day),
  until: titled('personalData.leftOn', Day.nullable()),
});

/** A mark of theirs at a session. */
export const OwnAttendance = z.object({
  date: titled('training.date', Day),
  group: titled('personalData.trainingGroup', z.string()),
  mark: AttendanceMark.shape.mark,
  minutes: AttendanceMark.shape.minutes,
  note: AttendanceMark.shape.note,
  at: titled('personalData.at', Instant),
  /** False for a mark by a coach or guardian, who is not named. */
  byYourself: yesNo('personalData.byYourself'),
});

/** Their calendar's address; the secret itself is not exported. */
export const OwnCalendar = z.object({ created_at: since });

export const OwnEntry = z.object({
  name: TournamentDetails.shape.name,
  location: TournamentDetails.shape.location,
  date: titled('tournament.date', Day.nullable()),
  /** Counts from 1 in the list of participants. */
  place: titled('personalData.place', z.int()),
});

const { state, is_late, outcome, place } = CompetitionEntry.shape;
const grams = z.int().nullable();

/** An entry of theirs for a competition. */
export const OwnCompetitionEntry = z.object({
  name: TournamentDetails.shape.name,
  date: titled('tournament.date', Day),
  division: titled('competition.division', z.string().nullable()),
  state,
  wished_at: titled('personalData.at', Instant),
  is_late: titled('competition.late', is_late),
  note: nullableText('competition.note', limits.excuseMaxLength),
  reply: nullableText('competition.reply', limits.excuseMaxLength),
  /** To the organiser's questions, as JSON. */
  answers: titled('competition.answers', z.string()),
  fee_cents: money('competition.fee').nullable(),
  weight_g: titled('competition.stated', grams),
  weighed_g: titled('competition.weighed', grams),
  outcome,
  place: titled('competition.ranking', place),
});

export const OwnGrade = GradeAward.omit({ id: true });

/** A past or future exam of theirs. */
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

/** A paper of theirs; its file by name. */
export const OwnPaper = Paper.omit({ id: true }).extend({
  file: titled('paper.file', z.string().nullable()),
});

/** Rules that they have checked for the club. */
export const OwnRulePack = z.object({
  title: rulePackFields.title,
  verified_on: titled('grading.verifiedOn', Day.nullable()),
});

/** A bout of theirs, or one that they scored; the other side is not named. */
export const OwnBout = z.object({
  made_at: titled('personalData.createdAt', Instant),
  sport: titled('board.sport', z.string()),
  /** Their index among the sides; null if they scored it alone. */
  side: titled('personalData.side', z.int().nullable()),
  winner: titled('draw.winner', z.int().nullable()),
  code: titled('grading.result', z.string().nullable()),
  /** The presses, as JSON. */
  events: titled('draw.bout', z.string()),
});

/** A video that they made or are in; others in it are not named. */
export const OwnVideo = z.object({
  made_at: titled('personalData.createdAt', Instant),
  title: VideoDraft.shape.title,
  recorded_on: VideoDraft.shape.recorded_on,
  state: VideoState,
  role: titled('personalData.videoRole', z.string().nullable()),
});

/** A mark by or about them. */
export const OwnVideoMark = z.object({
  title: VideoDraft.shape.title,
  at_ms: titled('personalData.filmTime', z.int()),
  until_ms: titled('personalData.filmUntil', z.int().nullable()),
  label: VideoMark.shape.label,
  text: VideoMark.shape.text,
  /** As JSON. */
  drawing: titled('personalData.drawing', z.string().nullable()),
  edited_at: titled('personalData.at', Instant),
  byYourself: OwnHistory.shape.byYourself,
});
