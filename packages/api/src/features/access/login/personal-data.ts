import { selectOf } from '@dojang/db/client';
import {
  OwnAttempts,
  OwnDevice,
  OwnHistory,
  OwnLink,
  OwnPasskey,
  LoginSession,
  OwnTotp,
  OwnToken,
} from '@dojang/schemas/exported-rows';
import { blankEntries, listHistory, lockEntries } from '../../../audit-erasure.ts';
import { exportedAs, ofUser, type PersonalData } from '../../../personal-data.ts';
import { deleteAttempts, endLinksCreatedBy } from '../../people/user/end-access.ts';
import { listAttempts } from './repository.ts';

/** Failed logins, counted under a digest of the e-mail address. */
export const loginAttempts: PersonalData = {
  table: 'LoginAttempt',
  refersBy: [],
  exported: exportedAs('personalData.attempts', OwnAttempts, (db, { email }) =>
    listAttempts(db, email),
  ),
  // deleted first: a concurrent login locks its counter before the account
  prepare: (tx, person) => deleteAttempts(tx, [person]),
};

export const devices: PersonalData = {
  table: 'Device',
  refersBy: ['user_id'],
  exported: exportedAs('personalData.devices', OwnDevice, (db, { id }) =>
    db.device.findMany({
      where: { user_id: id },
      select: { expires_at: true },
      orderBy: { expires_at: 'desc' },
    }),
  ),
};

export const sessions: PersonalData = {
  table: 'Session',
  refersBy: ['user_id'],
  exported: exportedAs('personalData.places', LoginSession, (db, { id }) =>
    db.session.findMany(ofUser(id, selectOf(LoginSession), { seen_at: 'desc' })),
  ),
};

export const tokens: PersonalData = {
  table: 'ApiToken',
  refersBy: ['user_id'],
  exported: exportedAs('personalData.tokens', OwnToken, (db, { id }) =>
    db.apiToken.findMany(ofUser(id, selectOf(OwnToken), { created_at: 'desc' })),
  ),
};

export const passkeys: PersonalData = {
  table: 'Passkey',
  refersBy: ['user_id'],
  exported: exportedAs('personalData.passkeys', OwnPasskey, (db, { id }) =>
    db.passkey.findMany(ofUser(id, selectOf(OwnPasskey), { created_at: 'desc' })),
  ),
};

export const totps: PersonalData = {
  table: 'Totp',
  refersBy: ['user_id'],
  exported: exportedAs('personalData.totp', OwnTotp, (db, { id }) =>
    db.totp.findMany({ where: { user_id: id }, select: { confirmed_at: true } }),
  ),
};

/** Hashes alone. */
export const recoveryCodes: PersonalData = { table: 'RecoveryCode', refersBy: ['user_id'] };
export const loginTickets: PersonalData = { table: 'LoginTicket', refersBy: ['user_id'] };

/** Ends within minutes and says nothing about the person. */
export const challenges: PersonalData = { table: 'Challenge', refersBy: ['user_id'] };

/** Links for the person. Those that they created for others end with them. */
export const links: PersonalData = {
  table: 'OneTimeLink',
  refersBy: ['user_id', 'created_by'],
  exported: exportedAs('personalData.links', OwnLink, (db, { id }) =>
    db.oneTimeLink.findMany(ofUser(id, selectOf(OwnLink), { created_at: 'desc' })),
  ),
  erase: (tx, { id }) => endLinksCreatedBy(tx, id),
};

/** What the person did, and what was done to their record. Erasure anonymizes the entries. */
export const auditEntries: PersonalData = {
  table: 'AuditEntry',
  refersBy: ['actor_id', 'subject_id'],
  exported: exportedAs('personalData.history', OwnHistory, (db, { id }) => listHistory(db, id)),
  prepare: (tx, { id }) => lockEntries(tx, [id]),
  erase: (tx, { id }) => blankEntries(tx, [id]),
};

/** Erased with the entries. */
export const dailyCounts: PersonalData = { table: 'DailyCount', refersBy: ['user_id'] };
