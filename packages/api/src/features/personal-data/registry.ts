import { auditEntries } from '../audit/personal-data.ts';
import { devices, loginAttempts } from '../auth/personal-data.ts';
import { examEntries, grades, rulePacks } from '../grading/personal-data.ts';
import { messages } from '../group/personal-data.ts';
import { guardianships } from '../guardian/personal-data.ts';
import { importedPeople, imports } from '../import/personal-data.ts';
import { links } from '../link/personal-data.ts';
import { notices } from '../notice/personal-data.ts';
import { sessions } from '../session/personal-data.ts';
import { syncedMutations } from '../sync/personal-data.ts';
import { tokens } from '../token/personal-data.ts';
import { entries } from '../tournament/personal-data.ts';
import { attendance, calendarFeeds, memberships } from '../training/personal-data.ts';
import { users } from '../user/personal-data.ts';
import type { PersonalData } from './entity.ts';

/**
 * All tables with personal data, in lock order: login counters before the user, tournaments before participants, the user's
 * own row last.
 */
export const registry: readonly PersonalData[] = [
  loginAttempts,
  entries,
  devices,
  sessions,
  links,
  tokens,
  syncedMutations,
  notices,
  auditEntries,
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
  users,
];
