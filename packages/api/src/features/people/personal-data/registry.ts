import { auditEntries, dailyCounts } from '../../access/audit/personal-data.ts';
import { competitionEntries } from '../../competitions/entry/personal-data.ts';
import {
  challenges,
  devices,
  links,
  loginAttempts,
  loginTickets,
  passkeys,
  recoveryCodes,
  sessions,
  tokens,
  totps,
} from '../../access/login/personal-data.ts';
import { uploads } from '../../events/file/personal-data.ts';
import { examEntries, grades, rulePacks } from '../../grading/grade/personal-data.ts';
import { messages } from '../../training/group/personal-data.ts';
import { guardianships } from '../guardian/personal-data.ts';
import { notices } from '../../club/notice/personal-data.ts';
import { papers } from '../paper/personal-data.ts';
import { pushSubscriptions } from '../../club/push/personal-data.ts';
import { entries } from '../../events/tournament/personal-data.ts';
import { attendance, calendarFeeds, memberships } from '../../training/session/personal-data.ts';
import { users } from '../user/personal-data.ts';
import type { PersonalData } from './entity.ts';

/** The last import belongs to the club; only its author is removed. */
const imports: PersonalData = { table: 'Import', refersBy: ['created_by'] };

/** Undo data of the last import; the exported history has the same changes. */
const importedPeople: PersonalData = { table: 'ImportedPerson', refersBy: ['user_id'] };

/** Accepted mutations of the person's devices: ids and times, not worth exporting. */
const syncedMutations: PersonalData = { table: 'SyncedMutation', refersBy: ['owner_id'] };

/**
 * All tables with personal data, in lock order: login counters before the user, tournaments before participants, the user's
 * own row last.
 */
export const registry: readonly PersonalData[] = [
  loginAttempts,
  entries,
  competitionEntries,
  devices,
  sessions,
  pushSubscriptions,
  links,
  tokens,
  passkeys,
  totps,
  recoveryCodes,
  loginTickets,
  challenges,
  syncedMutations,
  notices,
  auditEntries,
  dailyCounts,
  guardianships,
  imports,
  importedPeople,
  memberships,
  messages,
  attendance,
  calendarFeeds,
  grades,
  examEntries,
  rulePacks,
  papers,
  uploads,
  users,
];
