import { z } from 'zod';
import { enumerationOf } from '../fields/enumeration.ts';
import { examFields, ExamState } from '../grading/exam.ts';
import { GroupDraft, GroupMember } from '../training/group-calls.ts';
import { limits } from '../limits.ts';
import { LinkKind } from './link.ts';
import { pageOf, pageParametersOf, pageQuery } from '../fields/page.ts';
import { rulePackFields } from '../grading/rule-pack.ts';
import { sentTypes } from '../fields/sent-fields.ts';
import { Instant, pastDay } from '../time/time.ts';
import { TokenAccess, ValidToken } from './token.ts';
import { referencesTo } from '../fields/reference.ts';
import { TournamentDraft } from '../tournament/tournament.ts';
import { SessionDetails, SessionState } from '../training/training.ts';
import { SessionTime } from '../training/training-calls.ts';
import { BreakDetails, GroupDetails, SlotDetails } from '../training/training-group.ts';
import { Authority, Participant, ProfileUpdate, UserId } from '../user/user.ts';

/** What is logged. Whoever adds something that changes the club's data adds what it is called here. */
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
  'exam.created': 'audit.examCreated',
  'exam.changed': 'audit.examChanged',
  'exam.deleted': 'audit.examDeleted',
  'grade.awarded': 'audit.gradeAwarded',
  'grade.removed': 'audit.gradeRemoved',
  'rulePack.copied': 'audit.rulePackCopied',
  'group.created': 'audit.groupCreated',
  'group.changed': 'audit.groupChanged',
  'group.deleted': 'audit.groupDeleted',
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
  'password.changed': 'audit.passwordChanged',
  'sessions.ended': 'audit.sessionsEnded',
  'login.succeeded': 'audit.loginSucceeded',
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
});
export type AuditAction = z.infer<typeof AuditAction>;

// and who is deleted reads no log
const ofClub =
  /^(tournament|exam|rulePack|slot|break|import|session|call)\.|^group\.(created|changed|deleted)$|^user\.deleted$/;

/** What is done to a person, and so what the log of one's own account can have. */
export const personalActions = AuditAction.options.filter((action) => !ofClub.test(action));

/**
 * The fields that are logged of each kind of what something is done to: no others, so that no password or token gets
 * into the log. What concerns one person is logged as done to them.
 */
export const auditedFields = {
  user: z.object({
    ...ProfileUpdate.shape,
    authority: Authority,
    link: LinkKind,
    token_name: ValidToken.shape.name.meta({ title: 'token.token' }),
    access: TokenAccess,
    grade: z.string().meta({ title: 'grading.kind' }),
    graded_on: pastDay('grading.date'),
    guardians: referencesTo('guardian.guardians', 'user', Participant),
    group: GroupDetails.shape.name.meta({ title: 'group.group' }),
    role: GroupMember.shape.role,
    since: GroupMember.shape.since,
    until: GroupMember.shape.until,
  }),
  tournament: TournamentDraft,
  exam: z.object({
    ...examFields,
    state: ExamState,
    people: referencesTo('grading.people', 'user', Participant),
  }),
  rulePack: z.object(rulePackFields),
  session: z.object({
    ...SessionTime.shape,
    state: SessionState,
    ...SessionDetails.shape,
  }),
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

/** Several things that were added or taken away: the first of them, and how many there are. */
const AuditList = z.object({
  /** Choices by their values; other records by what they are called now, null for one that is gone. */
  items: z.array(z.union([z.string(), z.object({ name: z.string().nullable() })])),
  total: z.int().min(0),
});

/** What a field was or is; null for nothing. */
const AuditValue = z.union([z.string(), z.number(), z.boolean(), z.null(), AuditList]);
export type AuditValue = z.infer<typeof AuditValue>;

const AuditChange = z.object({ field: z.string(), before: AuditValue, after: AuditValue });
export type AuditChange = z.infer<typeof AuditChange>;

/** Something that was done, with the names of then. */
export const AuditEntry = z
  .object({
    id: z.string(),
    at: Instant,
    /** Null for the server itself, and for whoever was not logged in. */
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

/** What an administrator looks for in the log: all that concerns one person, something by a name, within some days. */
export const AuditPageQuery = pageQuery(['at']).extend({
  pageSize: z.int().min(1).max(limits.pageSizeMax).default(limits.auditPageSize),
  person: UserId.optional(),
  action: AuditAction.optional(),
  from: days.from.optional(),
  until: days.until.optional(),
});
export type AuditPageQuery = z.infer<typeof AuditPageQuery>;

const { person, action, from, until } = AuditPageQuery.shape;

/** The parameters by which an address asks for a page of the log. */
export const AuditPageParameters = pageParametersOf(AuditPageQuery).extend({
  person,
  action,
  from,
  until,
});

/** What a member looks for in what was done to them. */
export const OwnAuditQuery = AuditPageQuery.omit({ person: true }).extend({
  id: UserId.optional(),
});
export type OwnAuditQuery = z.infer<typeof OwnAuditQuery>;

export const OwnAuditParameters = AuditPageParameters.omit({ person: true }).extend({
  id: UserId.optional(),
});
