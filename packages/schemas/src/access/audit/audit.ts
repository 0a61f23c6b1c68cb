import { z } from 'zod';
import {
  announcementFields,
  AnnouncementState,
} from '../../competitions/announcement/announcement.ts';
import { Approval, EntryOutcome, EntryState } from '../../competitions/entry/entry.ts';
import { enumerationOf } from '../../fields/enumeration.ts';
import { examFields, ExamState } from '../../grading/exam/exam.ts';
import { RateChange } from '../../club/board/board.ts';
import { PaperKind } from '../../people/paper/paper.ts';
import { Paper } from '../../people/paper/paper-calls.ts';
import { GroupDraft, GroupMember } from '../../training/group/group-calls.ts';
import { limits } from '../../limits.ts';
import { LinkKind } from '../link/link.ts';
import { Passkey } from '../passkey/passkey.ts';
import { pageOf, pageParametersOf, pageQuery } from '../../fields/page.ts';
import { rulePackFields } from '../../grading/pack/rule-pack.ts';
import { sentTypes } from '../../fields/sent-fields.ts';
import type { PlainKey } from '../../say/say.ts';
import { Instant, pastDay } from '../../time/time.ts';
import { TokenAccess, ValidToken } from '../token/token.ts';
import { referencesTo } from '../../fields/reference.ts';
import { TournamentDetails, TournamentDraft } from '../../events/tournament/tournament.ts';
import { SessionDetails, SessionState } from '../../training/session/training.ts';
import { SessionTime } from '../../training/session/training-calls.ts';
import { BreakDetails, GroupDetails, SlotDetails } from '../../training/group/training-group.ts';
import { Authority, Participant, ProfileUpdate, UserId } from '../../people/user/user.ts';

/** Logged actions. Every new mutation of the club's data needs an entry here. */
export const AuditAction = enumerationOf('audit.action', {
  'user.created': 'audit.userCreated',
  'user.changed': 'audit.userChanged',
  'authority.changed': 'audit.authorityChanged',
  'user.deleted': 'audit.userDeleted',
  'data.exported': 'audit.dataExported',
  'tournaments.left': 'personalData.leftLists',
  'tournament.created': 'audit.tournamentCreated',
  'tournament.changed': 'audit.tournamentChanged',
  'tournament.deleted': 'audit.tournamentDeleted',
  'announcement.created': 'audit.announcementCreated',
  'announcement.changed': 'audit.announcementChanged',
  'entry.created': 'competition.entryCreated',
  'entry.changed': 'competition.entryChanged',
  'draw.made': 'audit.drawMade',
  'draw.repeated': 'audit.drawRepeated',
  'draw.resultChanged': 'audit.drawResultChanged',
  'exam.created': 'audit.examCreated',
  'exam.changed': 'audit.examChanged',
  'exam.deleted': 'audit.examDeleted',
  'grade.awarded': 'audit.gradeAwarded',
  'grade.removed': 'audit.gradeRemoved',
  'paper.saved': 'audit.paperSaved',
  'paper.revoked': 'audit.paperRevoked',
  'rulePack.copied': 'audit.rulePackCopied',
  'group.created': 'audit.groupCreated',
  'group.changed': 'audit.groupChanged',
  'group.deleted': 'audit.groupDeleted',
  'message.sent': 'audit.messageSent',
  'group.joined': 'audit.groupJoined',
  'group.left': 'audit.groupLeft',
  'group.roleChanged': 'audit.groupRoleChanged',
  'slot.created': 'audit.slotCreated',
  'slot.changed': 'audit.slotChanged',
  'slot.deleted': 'audit.slotDeleted',
  'break.created': 'audit.breakCreated',
  'break.changed': 'audit.breakChanged',
  'break.deleted': 'audit.breakDeleted',
  'guardian.added': 'audit.guardianAdded',
  'guardian.ended': 'audit.guardianEnded',
  'link.made': 'audit.linkMade',
  'link.revoked': 'audit.linkRevoked',
  'link.used': 'audit.linkUsed',
  'token.made': 'audit.tokenMade',
  'token.revoked': 'audit.tokenRevoked',
  'passkey.added': 'passkey.added',
  'passkey.renamed': 'passkey.renamed',
  'passkey.removed': 'passkey.removed',
  'secondFactor.added': 'secondFactor.added',
  'secondFactor.removed': 'secondFactor.removed',
  'secondFactor.codesMade': 'secondFactor.codesMade',
  'secondFactor.reset': 'secondFactor.reset',
  'password.changed': 'audit.passwordChanged',
  'sessions.ended': 'audit.sessionsEnded',
  'login.succeeded': 'audit.loginSucceeded',
  'login.confirmed': 'audit.loginConfirmed',
  'login.failed': 'audit.loginFailed',
  'login.locked': 'audit.loginLocked',
  'import.applied': 'audit.importApplied',
  'import.undone': 'audit.importUndone',
  'session.cancelled': 'audit.sessionCancelled',
  'session.restored': 'audit.sessionRestored',
  'session.moved': 'audit.sessionMoved',
  'session.changed': 'audit.sessionChanged',
  'calendar.renewed': 'audit.calendarRenewed',
  'call.refused': 'audit.callRefused',
  'log.full': 'audit.logFull',
});
export type AuditAction = z.infer<typeof AuditAction>;

// a deleted user has no log to read
const ofClub =
  /^(tournament|announcement|draw|exam|rulePack|slot|break|message|import|session|call|log)\.|^group\.(created|changed|deleted)$|^user\.deleted$/;

/** Actions whose subject is a person: those that a member's own log can contain. */
export const personalActions = AuditAction.options.filter((action) => !ofClub.test(action));

/** Rows of an announcement, each in one text. */
const lines = (title: PlainKey) => z.array(z.string()).meta({ title });

/**
 * Allowlist of the logged fields of each kind of subject, so that no password or token gets into the log. The subject
 * of an action that concerns one person is that person.
 */
export const auditedFields = {
  user: z.object({
    ...ProfileUpdate.shape,
    authority: Authority,
    hourly_rate: RateChange.shape.hourly_rate,
    link: LinkKind,
    token_name: ValidToken.shape.name.meta({ title: 'token.token' }),
    access: TokenAccess,
    passkey_name: Passkey.shape.name.meta({ title: 'passkey.passkey' }),
    grade: z.string().meta({ title: 'grading.kind' }),
    graded_on: pastDay('grading.date'),
    paper: PaperKind,
    given_on: Paper.shape.given_on,
    valid_until: Paper.shape.valid_until,
    revoked_on: Paper.shape.revoked_on,
    guardians: referencesTo('guardian.guardians', 'user', Participant),
    group: GroupDetails.shape.name.meta({ title: 'group.group' }),
    role: GroupMember.shape.role,
    since: GroupMember.shape.since,
    until: GroupMember.shape.until,
    may_enter: Approval.shape.may_enter,
    competition: TournamentDetails.shape.name.meta({ title: 'competition.competition' }),
    entry_state: EntryState,
    outcome: EntryOutcome,
    place: z.int().meta({ title: 'competition.ranking' }),
    weighed_g: z.int().meta({ title: 'competition.weighed' }),
  }),
  tournament: z.object({
    ...TournamentDraft.shape,
    state: AnnouncementState,
    ...announcementFields,
    fees: lines('competition.fees'),
    weigh_in: lines('competition.weighIn'),
    questions: lines('competition.questions'),
    divisions: lines('competition.divisions'),
  }),
  draw: z.object({
    seed: z.int().meta({ title: 'audit.drawSeed' }),
    sha256: z.string().meta({ title: 'audit.drawHash' }),
    bout: z.int().meta({ title: 'audit.bout' }),
    winner: z.int().meta({ title: 'audit.winner' }),
    absent: z.boolean().meta({ title: 'audit.absent' }),
  }),
  exam: z.object({
    ...examFields,
    state: ExamState,
    people: referencesTo('grading.people', 'user', Participant),
  }),
  rulePack: z.object(rulePackFields),
  session: z.object({ ...SessionTime.shape, state: SessionState, ...SessionDetails.shape }),
  group: z.object({
    ...GroupDetails.shape,
    grading_pack_id: GroupDraft.shape.grading_pack_id,
    ...SlotDetails.shape,
    ...BreakDetails.shape,
  }),
  import: z.object({}),
  call: z.object({}),
} as const satisfies Record<string, z.ZodObject>;
export type AuditSubjectKind = keyof typeof auditedFields;

const subjectKinds = Object.keys(auditedFields) as [AuditSubjectKind, ...AuditSubjectKind[]];

/** Items that were added or removed: the first few, and their total. */
const AuditList = z.object({
  /** Choices by value; other records by their current name, null for a deleted one. */
  items: z.array(z.union([z.string(), z.object({ name: z.string().nullable() })])),
  total: z.int().min(0),
});

/** A field's value before or after; null for an empty one. */
const AuditValue = z.union([z.string(), z.number(), z.boolean(), z.null(), AuditList]);
export type AuditValue = z.infer<typeof AuditValue>;

const AuditChange = z.object({ field: z.string(), before: AuditValue, after: AuditValue });
export type AuditChange = z.infer<typeof AuditChange>;

/** An entry of the log, with the names at that time. */
export const AuditEntry = z
  .object({
    id: z.string(),
    at: Instant,
    /** Null for the server itself and for signed-out users. */
    actor_id: UserId.nullable(),
    actor_name: z.string().nullable(),
    action: AuditAction,
    subject_kind: z.enum(subjectKinds),
    subject_id: z.string(),
    subject_name: z.string().nullable(),
    changes: z.array(AuditChange),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = pageOf(AuditEntry);
export type AuditPage = z.infer<typeof AuditPage>;

const days = sentTypes({ from: pastDay('audit.from'), until: pastDay('audit.until') });

/** An administrator's filter of the log: by person, name and period. */
export const AuditPageQuery = pageQuery(['at']).extend({
  pageSize: z.int().min(1).max(limits.pageSizeMax).default(limits.auditPageSize),
  person: UserId.optional(),
  action: AuditAction.optional(),
  from: days.from.optional(),
  until: days.until.optional(),
});
export type AuditPageQuery = z.infer<typeof AuditPageQuery>;

const { person, action, from, until } = AuditPageQuery.shape;

export const AuditPageParameters = pageParametersOf(AuditPageQuery).extend({
  person,
  action,
  from,
  until,
});

/** A member's filter of their own log. */
export const OwnAuditQuery = AuditPageQuery.omit({ person: true }).extend({
  id: UserId.optional(),
});
export type OwnAuditQuery = z.infer<typeof OwnAuditQuery>;

export const OwnAuditParameters = AuditPageParameters.omit({ person: true }).extend({
  id: UserId.optional(),
});
