import { auditEntries } from '../audit/personal-data.ts';
import { devices, loginAttempts } from '../auth/personal-data.ts';
import { examEntries, grades, rulePacks } from '../grading/personal-data.ts';
import { guardianships } from '../guardian/personal-data.ts';
import { importedPeople, imports } from '../import/personal-data.ts';
import { links } from '../link/personal-data.ts';
import { sessions } from '../session/personal-data.ts';
import { syncedMutations } from '../sync/personal-data.ts';
import { tokens } from '../token/personal-data.ts';
import { entries } from '../tournament/personal-data.ts';
import { attendance, calendarFeeds, memberships } from '../training/personal-data.ts';
import { users } from '../user/personal-data.ts';
import type { PersonalData } from './entity.ts';

/**
 * Every table that holds something of a person. The order is that in which all else takes rows: a sign-in what it
 * counts before the person, a tournament itself before its participants. The person's own row goes last.
 */
export const registry: readonly PersonalData[] = [
  loginAttempts,
  entries,
  devices,
  sessions,
  links,
  tokens,
  syncedMutations,
  auditEntries,
  guardianships,
  imports,
  importedPeople,
  memberships,
  attendance,
  calendarFeeds,
  grades,
  examEntries,
  rulePacks,
  users,
];
