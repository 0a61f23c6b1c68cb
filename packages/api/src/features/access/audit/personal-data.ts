import { OwnHistory } from '@dojang/schemas/exported-rows';
import { exportedAs, type PersonalData } from '../../../personal-data.ts';
import { blankEntries, lockEntries, listHistory } from '../../../audit-erasure.ts';

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
