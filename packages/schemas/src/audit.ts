import { z } from 'zod';
import { enumerationOf } from './enumeration.ts';
import { LinkKind } from './link.ts';
import { TokenAccess, ValidToken } from './token.ts';
import { referencesTo } from './reference.ts';
import { TournamentDraft } from './tournament.ts';
import { Authority, Participant, ProfileUpdate } from './user.ts';

/** What is logged. Whoever adds something that changes the club's data adds what it is called here. */
export const AuditAction = enumerationOf('audit.action', {
  'user.created': 'audit.userCreated',
  'user.changed': 'audit.userChanged',
  'authority.changed': 'audit.authorityChanged',
  'user.deleted': 'audit.userDeleted',
  'tournaments.left': 'personalData.leftLists',
  'tournament.created': 'audit.tournamentCreated',
  'tournament.changed': 'audit.tournamentChanged',
  'tournament.deleted': 'audit.tournamentDeleted',
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
  'call.refused': 'audit.callRefused',
});
export type AuditAction = z.infer<typeof AuditAction>;

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
    guardians: referencesTo('guardian.guardians', 'user', Participant),
  }),
  tournament: TournamentDraft,
  call: z.object({}),
} as const satisfies Record<string, z.ZodObject>;
export type AuditSubjectKind = keyof typeof auditedFields;
