import { z } from 'zod';
import { enumerationOf } from '../../fields/enumeration.ts';
import { limits } from '../../limits.ts';
import { pageOf, pageParametersOf, pageQuery } from '../../fields/page.ts';
import { sentTypes } from '../../fields/sent-fields.ts';
import { Instant, pastDay } from '../../time/time.ts';
import { UserId } from '../../people/user/user.ts';

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
  'bout.changed': 'audit.drawResultChanged',
  'video.changed': 'audit.videoChanged',
  'video.withdrawn': 'audit.videoWithdrawn',
  'video.labelsChanged': 'audit.videoLabelsChanged',
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
  'appearance.changed': 'audit.appearanceChanged',
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
  /^(appearance|tournament|announcement|draw|bout|video|exam|rulePack|slot|break|message|import|session|call|log)\.|^group\.(created|changed|deleted)$|^user\.deleted$/;

/** Actions whose subject is a person: those that a member's own log can contain. */
export const personalActions = AuditAction.options.filter((action) => !ofClub.test(action));

/** What a logged action was done to; `auditedFields` has what is logged of each. */
const subjectKinds = [
  'user',
  'tournament',
  'draw',
  'bout',
  'video',
  'exam',
  'rulePack',
  'session',
  'group',
  'import',
  'club',
  'call',
] as const;
export type AuditSubjectKind = (typeof subjectKinds)[number];

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
