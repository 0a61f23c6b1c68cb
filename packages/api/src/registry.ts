import { videoMarks, videos } from './features/analysis/video/personal-data.ts';
import { dropFilesOf } from './features/analysis/video/repository.ts';
import { bouts } from './features/scorecard/bout/personal-data.ts';
import { competitionEntries } from './features/competitions/entry/personal-data.ts';
import {
  auditEntries,
  challenges,
  dailyCounts,
  devices,
  links,
  loginAttempts,
  loginTickets,
  passkeys,
  recoveryCodes,
  sessions,
  tokens,
  totps,
} from './features/access/login/personal-data.ts';
import { examEntries, grades, rulePacks } from './features/grading/grade/personal-data.ts';
import { readClubName } from './features/club/appearance/service.ts';
import { notices } from './features/club/notice/personal-data.ts';
import { papers } from './features/people/paper/personal-data.ts';
import { pushSubscriptions } from './features/club/push/personal-data.ts';
import { entries, uploads } from './features/events/tournament/personal-data.ts';
import {
  attendance,
  calendarFeeds,
  memberships,
  messages,
} from './features/training/session/personal-data.ts';
import { guardianships, users } from './features/people/user/personal-data.ts';
import { followDay } from './features/competitions/announcement/announcement-service.ts';
import { followParticipants } from './features/competitions/entry/entry-places.ts';
import type { Registry } from './context.ts';
import type { PersonalData } from './personal-data.ts';

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
const personalData: readonly PersonalData[] = [
  loginAttempts,
  entries,
  competitionEntries,
  bouts,
  videos,
  videoMarks,
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

/** Above all sections, as `root.ts`: who creates a context hands it to those below. */
export const registry: Registry = {
  personalData,
  readClubName,
  video: { dropFilesOf },
  tournament: { followDay, followParticipants },
};
